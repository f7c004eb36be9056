"""A shop's receivers of webhooks in Python, one at each path: its name is the one thing that it does wrong.

`/right` does nothing wrong.
"""

import hashlib
import hmac
import json
import os
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

secret = os.environ["TILL_WEBHOOK_SECRET"]

handled = set()
"""Ids of the events that were handled."""
orders = {}
"""What is known of each charge."""
lock = threading.Lock()
never = threading.Event()


def is_genuine(body, header, fault):
    pairs = [pair.partition("=") for pair in header.split(",")]
    signed_at = next((value for name, _, value in pairs if name == "t"), "")
    key = "whsec_b3RoZXI=" if fault == "other_secret" else secret
    expected = hmac.new(key.encode(), signed_at.encode() + b"." + body, hashlib.sha256).hexdigest()
    signatures = [value for name, _, value in pairs if name == "v1"]
    read = signatures[:1] if fault == "reads_first_signature" else signatures
    if not any(hmac.compare_digest(one, expected) for one in read):
        return False
    return fault == "ignores_time" or abs(time.time() - int(signed_at)) <= 300


def handle(event, fault):
    if not event["type"].startswith("payment."):
        return
    with lock:
        if fault != "handles_twice" and event["id"] in handled:
            return
        handled.add(event["id"])
        charge = event["data"]["object"]
        order = orders.get(charge["id"], {"status": "new", "sequence": 0, "shipped": 0})
        if fault != "trusts_order" and event["sequence"] < order["sequence"]:
            return
        shipped = order["shipped"] + (1 if event["type"] == "payment.succeeded" else 0)
        orders[charge["id"]] = {"status": charge["status"], "sequence": event["sequence"], "shipped": shipped}


class Receiver(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        fault = self.path.strip("/")
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if fault == "limits_bodies" and len(body) > 100_000:
            return self.answer(413)
        if fault == "redirects":
            return self.answer(301, location="/hooks/")
        signature = self.headers.get("X-Service-Signature", "")
        if fault != "checks_nothing" and not is_genuine(body, signature, fault):
            return self.answer(400)
        event = json.loads(body)
        if fault == "rejects_unknown" and not event["type"].startswith("payment."):
            return self.answer(400)
        if fault == "answers_late":
            # Somebody else's server is asked first, which does not answer.
            never.wait()
        handle(event, fault)
        return self.answer(200, "ok")

    def do_GET(self):
        _, resource, *rest = self.path.split("/")
        if resource != "orders":
            return self.answer(404)
        with lock:
            order = orders.get(rest[0])
        return self.answer(200, json.dumps(order))

    def answer(self, status, text="", location=None):
        self.send_response(status)
        if location is not None:
            self.send_header("Location", location)
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", int(os.environ["PORT"])), Receiver)
server.daemon_threads = True
print("ready", flush=True)
server.serve_forever()
