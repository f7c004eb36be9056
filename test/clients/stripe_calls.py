"""Makes the calls that stand on its input, one in a line, with Stripe's client for Python, and writes how each ended.

A call has the names and the arguments of the client for Node: `customers.createSource` is `Customer.create_source` here.
"""

import io
import json
import os
import re
import sys

import stripe

stripe.api_key = os.environ["STRIPE_KEY"]
stripe.api_base = stripe.upload_api_base = os.environ["STRIPE_API_BASE"]
stripe.enable_telemetry = False

OPTIONS = {"idempotencyKey": "idempotency_key", "stripeAccount": "stripe_account", "apiVersion": "stripe_version"}


def snake(name):
    return re.sub(r"([A-Z])", lambda match: "_" + match.group(1).lower(), name)


def singular(name):
    return re.sub(r"ies$", "y", name) if name.endswith("ies") else re.sub(r"s$", "", name)


def method_of(names):
    """The method of the client; None where this version does not have it."""
    *modules, resource, method = names
    place = stripe
    for module in modules:
        place = getattr(place, snake(module), None)
    place = getattr(place, singular(resource[0].upper() + resource[1:]), None)
    if method == "del":
        method = "delete"
    return getattr(place, re.sub(r"^update", "modify", snake(method)), None)


def given(value):
    """An upload, which is a file in Python; everything else as it is."""
    if not isinstance(value, dict) or not isinstance(value.get("data"), dict):
        return value
    file = io.BytesIO(bytes(value["data"]["data"]))
    file.name = value["name"]
    return file


def call(names, arguments):
    method = method_of(names)
    if method is None:
        return {"missing": True}
    places = [argument for argument in arguments if not isinstance(argument, dict)]
    named = {}
    for members in arguments:
        if isinstance(members, dict):
            named.update({OPTIONS.get(name, name): given(value) for name, value in members.items()})
    try:
        return {"answer": method(*places, **named)}
    except stripe.error.StripeError as error:
        return {
            "type": "Stripe" + type(error).__name__,
            "code": error.code,
            "message": error.user_message,
            "param": getattr(error, "param", None),
        }


for line in sys.stdin:
    question = json.loads(line)
    try:
        ended = call(question["names"], question["arguments"])
    except Exception as error:  # Whatever the client throws besides its own errors is what the test looks for.
        ended = {"type": type(error).__name__, "message": str(error)}
    print(json.dumps(ended), flush=True)
