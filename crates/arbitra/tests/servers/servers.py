"""Servers for the tests of publishing: one kind, one folder, one free port.

    servers.py webdav|s3|ftps|sftp|smtp FOLDER [CUT]

Prints the port, then serves until its standard input ends. After CUT stored files the line is cut: the
server falls over, as machines and lines do (S3 answers 503 as long as the file `cut` is in FOLDER).
"""

import datetime
import ipaddress
import os
import sys
import threading

KIND, FOLDER = sys.argv[1], sys.argv[2]
CUT = int(sys.argv[3]) if len(sys.argv) > 3 else 0
ROOT = os.path.join(FOLDER, "root")
STORED = 0
LOCK = threading.Lock()
USER, SECRET = "ana", "peón de rey"


def stored():
    global STORED
    with LOCK:
        STORED += 1
        if CUT and STORED >= CUT:
            os._exit(1)


def ready(port):
    print(port, flush=True)


def wait():
    while sys.stdin.read(1):
        pass
    os._exit(0)


def certificate():
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    path = os.path.join(FOLDER, "server.pem")
    if os.path.exists(path):
        return path
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "test")])
    now = datetime.datetime.now(datetime.timezone.utc)
    day = datetime.timedelta(days=1)
    names = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - day)
        .not_valid_after(now + day)
        .add_extension(names, critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    pem = made.public_bytes(serialization.Encoding.PEM)
    with open(os.path.join(FOLDER, "authority.pem"), "wb") as file:
        file.write(pem)
    private = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    with open(path, "wb") as file:
        file.write(pem + private)
    return path


def webdav():
    from cheroot import wsgi
    from wsgidav.wsgidav_app import WsgiDAVApp

    app = WsgiDAVApp(
        {
            "provider_mapping": {"/": ROOT},
            "simple_dc": {"user_mapping": {"*": {USER: {"password": SECRET}}}},
            "http_authenticator": {"accept_basic": True, "accept_digest": False, "default_to_digest": False},
            "verbose": 0,
            "logging": {"enable": False},
        }
    )

    def counted(environ, start):
        answer = app(environ, start)
        if environ["REQUEST_METHOD"] == "PUT":
            answer = list(answer)
            stored()
        return answer

    server = wsgi.Server(("127.0.0.1", 0), counted)
    server.prepare()
    threading.Thread(target=server.serve, daemon=True).start()
    ready(server.bind_addr[1])


def s3():
    import logging

    import boto3
    from botocore.config import Config
    from moto.server import DomainDispatcherApplication, create_backend_app
    from werkzeug.serving import make_server

    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    app = DomainDispatcherApplication(create_backend_app)
    state = {"stored": 0}

    def counted(environ, start):
        if environ["REQUEST_METHOD"] == "PUT" and os.path.exists(os.path.join(FOLDER, "cut")):
            state["stored"] += 1
            if state["stored"] >= 5:
                start("503 Slow Down", [("Content-Length", "0")])
                return [b""]
        return app(environ, start)

    server = make_server("127.0.0.1", 0, counted, threaded=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    port = server.server_port
    client = boto3.client(
        "s3",
        endpoint_url=f"http://127.0.0.1:{port}",
        region_name="us-east-1",
        aws_access_key_id=USER,
        aws_secret_access_key=SECRET,
        config=Config(s3={"addressing_style": "path"}),
    )
    client.create_bucket(Bucket="open")
    ready(port)


def ftps():
    import logging

    from pyftpdlib.authorizers import DummyAuthorizer
    from pyftpdlib.handlers import TLS_FTPHandler
    from pyftpdlib.servers import FTPServer

    logging.disable(logging.CRITICAL)
    authorizer = DummyAuthorizer()
    authorizer.add_user(USER, SECRET, ROOT, perm="elradfmwMT")

    class Handler(TLS_FTPHandler):
        def on_file_received(self, file):
            stored()

    Handler.certfile = certificate()
    Handler.authorizer = authorizer
    Handler.tls_control_required = True
    Handler.tls_data_required = True
    server = FTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    ready(server.address[1])


def smtp():
    import email
    import email.policy
    import json
    import ssl

    from aiosmtpd.controller import Controller
    from aiosmtpd.smtp import AuthResult, LoginPassword

    class Letters:
        async def handle_RCPT(self, server, session, envelope, address, options):
            if address.startswith("nobody@"):
                return "550 5.1.1 no such mailbox"
            envelope.rcpt_tos.append(address)
            return "250 OK"

        async def handle_DATA(self, server, session, envelope):
            read = email.message_from_bytes(envelope.content, policy=email.policy.default)
            line = {
                "from": envelope.mail_from,
                "to": envelope.rcpt_tos,
                "writer": str(read["From"]),
                "subject": str(read["Subject"]),
                "id": str(read["Message-ID"]),
                "text": read.get_content(),
                "sealed": session.ssl is not None,
            }
            with open(os.path.join(FOLDER, "letters"), "a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
            stored()
            return "250 OK"

    def let_in(server, session, envelope, mechanism, data):
        known = isinstance(data, LoginPassword) and data.login.decode() == USER
        known = known and data.password.decode() == SECRET
        return AuthResult(success=known, handled=known)

    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate())
    controller = Controller(
        Letters(),
        hostname="127.0.0.1",
        port=int(os.environ.get("PORT", "0")) or free_port(),
        tls_context=context,
        require_starttls=True,
        authenticator=let_in,
        auth_required=True,
        auth_require_tls=True,
    )
    controller.start()
    ready(controller.port)


def free_port():
    import socket

    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        return line.getsockname()[1]


def sftp():
    import asyncio

    import asyncssh

    path = os.path.join(FOLDER, "host-key")
    if not os.path.exists(path):
        asyncssh.generate_private_key("ssh-ed25519").write_private_key(path)

    class Server(asyncssh.SSHServer):
        def begin_auth(self, username):
            return True

        def password_auth_supported(self):
            return True

        def validate_password(self, username, password):
            return username == USER and password == SECRET

    class Files(asyncssh.SFTPServer):
        def __init__(self, channel):
            super().__init__(channel, chroot=ROOT)

        async def close(self, file):
            answer = super().close(file)
            if asyncio.iscoroutine(answer):
                answer = await answer
            if "w" in getattr(file, "mode", "r") or "+" in getattr(file, "mode", "r"):
                stored()
            return answer

    async def begin():
        server = await asyncssh.create_server(
            Server, "127.0.0.1", 0, server_host_keys=[path], sftp_factory=Files
        )
        ready(server.sockets[0].getsockname()[1])
        await asyncio.Event().wait()

    threading.Thread(target=lambda: asyncio.run(begin()), daemon=True).start()


os.makedirs(ROOT, exist_ok=True)
{"webdav": webdav, "s3": s3, "ftps": ftps, "sftp": sftp, "smtp": smtp}[KIND]()
wait()
