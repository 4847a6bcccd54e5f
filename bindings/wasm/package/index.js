// Arbitra's engine and verifier: every function takes a tournament (the text or bytes of a report
// file, or Arbitra's JSON) and gives the answer as an object. Works in browsers, workers and Node.

/** What the engine says when a question has no answer. */
export class ArbitraError extends Error {
  constructor(answer) {
    super(answer.message);
    this.name = "ArbitraError";
    Object.assign(this, {
      code: answer.error,
      advice: answer.advice ?? null,
      article: answer.article ?? null,
      line: answer.line ?? null,
      column: answer.column ?? null,
      findings: answer.findings ?? [],
    });
  }
}

const defect = (cause) =>
  Object.assign(new ArbitraError({ error: "defect", message: "A defect of the engine: please report the question." }), { cause });

/** The bytes of a file as base64, which a question in JSON can carry. */
function base64(bytes) {
  let text = "";
  for (let start = 0; start < bytes.length; start += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
  }
  return btoa(text);
}

/** The part of a question that carries the tournament. */
function given(file) {
  if (file instanceof ArrayBuffer) return { file_base64: base64(new Uint8Array(file)) };
  if (ArrayBuffer.isView(file)) {
    return { file_base64: base64(new Uint8Array(file.buffer, file.byteOffset, file.byteLength)) };
  }
  return { file };
}

/** The engine, ready to answer. */
export class Arbitra {
  #module;
  #exports = null;

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.#module = module;
  }

  /** A question as JSON text, the answer as JSON text: what all other functions rest on. */
  answer(question) {
    this.#exports ??= new WebAssembly.Instance(this.#module, {}).exports;
    const { memory, reserve, answer, length } = this.#exports;
    try {
      const bytes = new TextEncoder().encode(question);
      // Every call may make the memory grow, and then its buffer is another one.
      const room = reserve(bytes.length);
      new Uint8Array(memory.buffer, room, bytes.length).set(bytes);
      const place = answer();
      return new TextDecoder().decode(new Uint8Array(memory.buffer, place, length()));
    } catch (cause) {
      // A module that fell over is not used again: the next question gets a new one.
      this.#exports = null;
      throw defect(cause);
    }
  }

  /** A question as an object, the answer as an object. */
  ask(question) {
    const answer = JSON.parse(this.answer(JSON.stringify(question)));
    if (answer.format === "arbitra-error") throw new ArbitraError(answer);
    return answer;
  }

  /** The tournament as JSON, with findings about the file. */
  read(file, options = {}) {
    return this.ask({ ...options, ...given(file), ask: "read" });
  }

  /** The next round, or the round of the options. */
  pair(file, options = {}) {
    return this.ask({ ...options, ...given(file), ask: "pair" });
  }

  /** The same with its proof: the certificate. */
  certify(file, options = {}) {
    return this.ask({ ...options, ...given(file), ask: "certify" });
  }

  /** Every recorded round paired again. */
  check(file, options = {}) {
    return this.ask({ ...options, ...given(file), ask: "check" });
  }

  /** Places, points and tie-breaks. */
  standings(file, options = {}) {
    return this.ask({ ...options, ...given(file), ask: "standings" });
  }

  /** Everybody's games, in the order of the standings. */
  crosstable(file, options = {}) {
    return this.ask({ ...options, ...given(file), ask: "crosstable" });
  }

  /** Why a round, a board or a player is paired like that. */
  explain(file, options = {}) {
    return this.ask({ ...options, ...given(file), ask: "explain" });
  }

  /** Why two players do not meet, or a player has neither the bye nor White. */
  whyNot(file, wish, options = {}) {
    return this.ask({ ...options, ...wish, ...given(file), ask: "why-not" });
  }

  /** The next round for supposed results, or what it can bring a player. */
  whatIf(file, options = {}) {
    return this.ask({ ...options, ...given(file), ask: "what-if" });
  }

  /** Whether a certificate proves that a pairing is the one the rules prescribe. */
  verify(file, certificate, options = {}) {
    return this.ask({ ...options, ...given(file), certificate, ask: "verify" });
  }
}

async function compiled(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
  if (typeof Response !== "undefined" && source instanceof Response) {
    return WebAssembly.compile(await source.arrayBuffer());
  }
  const place = new URL(source, import.meta.url);
  if (place.protocol === "file:") {
    const { readFile } = await import("node:fs/promises");
    return WebAssembly.compile(await readFile(place));
  }
  const response = await fetch(place);
  if (!response.ok) throw new Error(`${place}: ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** Loads the engine: from beside this file, or from an address, bytes, an answer of `fetch` or a module. */
export async function load(source = new URL("./engine.wasm", import.meta.url)) {
  return new Arbitra(await compiled(source));
}

/** Loads the verifier alone, a fraction of the engine: it knows `read` and `verify`. */
export async function loadVerifier(source = new URL("./verifier.wasm", import.meta.url)) {
  return new Arbitra(await compiled(source));
}
