// Arbitra's engine and verifier. The objects are those of `docs/json.md`.

/** A tournament: the text or the bytes of a report file (TRF), or Arbitra's JSON. */
export type TournamentFile = string | Uint8Array | ArrayBuffer | TournamentJson;
export type Language = "en" | "es";

export interface TournamentJson {
  format: "arbitra-tournament";
  version: number;
  tournament: Record<string, unknown>;
}

export interface Spoken {
  /** The language of everything that people read; English if nothing is said. */
  language?: Language;
}

export interface RoundOptions extends Spoken {
  /** The system and edition, such as `dutch-2026`; else what the file says. */
  edition?: string;
  /** The round; else the next one. */
  round?: number;
}

export interface ExplainOptions extends RoundOptions {
  /** One board, from 1. */
  board?: number;
  /** One player, by number. */
  player?: number;
}

/** One of the three. */
export type Wish = { meet: [number, number] } | { bye: number } | { white: number };

export interface WhatIfOptions extends RoundOptions {
  /** Supposed results by board: `{ 4: "1-0", 7: "½-½" }`. */
  results?: Record<number, string>;
  /** What the next round can bring this player; without one every result must be given. */
  player?: number;
  /** How many combinations of open results are tried. */
  limit?: number;
}

export interface RankingOptions extends Spoken {
  /** The year of the tie-break regulations; else those in force on the first day. */
  edition?: string;
  /** After this round; else after all. */
  round?: number;
  /** Tie-breaks in their order: `"BH/C1, BH, SB"`. */
  tie_breaks?: string;
  /** The rating announced for unrated players. */
  unrated?: number;
  /** The seed of lots, where nothing else separates. */
  lots?: number;
}

export interface Finding {
  severity: "note" | "warning" | "error";
  code: string;
  line: number | null;
  column: number | null;
  message: string;
  advice: string;
}

export interface Seat {
  number: number;
  name: string;
  title: string | null;
  rating: number | null;
  /** Decimal text, before the round. */
  points: string;
}

export interface Board {
  board: number;
  white: Seat;
  black: Seat;
  colour_rule: unknown;
}

export interface Round {
  format: "arbitra-round";
  version: 1;
  round: number;
  rounds: number | null;
  edition: string;
  boards: Board[];
  bye: Seat | null;
  absent: (Seat & { bye: string })[];
  reasoning: unknown;
}

export interface Certificate {
  format: "arbitra-certificate";
  version: number;
  file_sha256: string;
  edition: string;
  round: number;
  boards: [number, number][];
  bye: number | null;
  brackets: unknown[];
}

export interface Pairs {
  /** White first. */
  pairs: [number, number][];
  byes: number[];
}

export interface CheckedRounds {
  format: "arbitra-checked-rounds";
  version: 1;
  edition: string;
  rounds: number;
  differences: { round: number; expected: Pairs | null; found: Pairs; no_pairing?: unknown; reading?: unknown }[];
}

export interface Explanation {
  format: "arbitra-explained" | "arbitra-why-not";
  version: 1;
  /** What the rules say to a wish, in the Dutch system. */
  verdict?: unknown;
  /** The sentences with their articles. */
  account: unknown;
  /** The same for a page; everything in it is escaped. */
  html: string;
  /** The same to read. */
  text: string;
}

export interface Prospects {
  format: "arbitra-whatif";
  version: 1;
  player: number;
  combinations: number;
  tried: unknown[];
  cut: unknown[];
  possibilities: {
    prospect: { kind: "game"; opponent: number; colour: "white" | "black" } | { kind: "bye" | "absent" | "no-pairing" };
    times: number;
    results: Record<number, string[]>;
    example: Record<number, string>;
  }[];
}

export interface StandingsRow {
  rank: number | null;
  number: number;
  name: string;
  points: string;
  values: (string | null)[];
}

export interface Standings {
  format: "arbitra-standings";
  version: number;
  event: string;
  edition: string;
  after_round: number;
  tie_breaks: { given: string; descriptor: string; state: string }[];
  rows: StandingsRow[];
}

export interface Crosstable {
  format: "arbitra-crosstable";
  version: number;
  table: "crosstable" | "matrix";
  rows: (StandingsRow & { rounds?: unknown[]; games?: unknown[] })[];
}

export type Verification =
  | { format: "arbitra-verification"; version: 1; verified: true; edition: string; round: number; boards: number; brackets: number }
  | { format: "arbitra-verification"; version: 1; verified: false; fault: string; article: string | null; bracket: number | null; text: string };

/** What the engine says when a question has no answer. */
export class ArbitraError extends Error {
  /** `bad-request`, `unusable-file`, `too-large`, `no-such-round`, `no-pairing`, `not-proved` or `defect`. */
  readonly code: string;
  readonly advice: string | null;
  readonly article: string | null;
  /** The line of the file, from 1. */
  readonly line: number | null;
  readonly column: number | null;
  readonly findings: Finding[];
}

export class Arbitra {
  constructor(module: WebAssembly.Module);
  /** A question as JSON text, the answer as JSON text. */
  answer(question: string): string;
  ask<T = unknown>(question: Record<string, unknown>): T;
  read(file: TournamentFile, options?: Spoken): TournamentJson & { findings: Finding[] };
  pair(file: TournamentFile, options?: RoundOptions): Round;
  certify(file: TournamentFile, options?: RoundOptions): Certificate;
  check(file: TournamentFile, options?: RoundOptions): CheckedRounds;
  standings(file: TournamentFile, options?: RankingOptions): Standings;
  crosstable(file: TournamentFile, options?: RankingOptions): Crosstable;
  explain(file: TournamentFile, options?: ExplainOptions): Explanation;
  whyNot(file: TournamentFile, wish: Wish, options?: RoundOptions): Explanation;
  whatIf(file: TournamentFile, options?: WhatIfOptions): Round | Prospects;
  verify(file: TournamentFile, certificate: Certificate | string, options?: Spoken): Verification;
}

export type Source = string | URL | ArrayBuffer | Uint8Array | Response | WebAssembly.Module;
/** Loads the engine: from beside this file, or from anywhere else. */
export function load(source?: Source): Promise<Arbitra>;
/** Loads the verifier alone; it knows `read` and `verify`. */
export function loadVerifier(source?: Source): Promise<Arbitra>;
