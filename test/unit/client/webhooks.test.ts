import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { test } from "node:test";
import { signatureHeaders } from "../../../src/service/events/webhook-dispatch/signature-headers.ts";
import { WebhookSignatureError } from "../../../src/client/webhook-signature.ts";
import { webhooks } from "../../../src/client/webhooks.ts";

const secret = "whsec_0123456789abcdefghijABCDEFGHIJkl";
const body = JSON.stringify({ id: "evt_1", object: "event", type: "payment.succeeded", note: "für Ärzte €" });
const now = Date.parse("2030-01-15T12:00:00Z");
const time = now / 1000;

function sign(key: string, at = time, text = body): string {
  return createHmac("sha256", key).update(`${at}.${text}`).digest("hex");
}

const own = (header: string) => ({ "x-service-signature": header });

const refused = (header: string | undefined, options: object = {}, text = body) =>
  assert.rejects(
    webhooks.verify(text, { "x-service-signature": header }, secret, { now, ...options }),
    WebhookSignatureError,
  );

test("returns the event of a signed body, as text or bytes", async () => {
  const header = `t=${time},v1=${sign(secret)}`;
  assert.deepEqual(await webhooks.verify(body, own(header), secret, { now }), JSON.parse(body));
  assert.deepEqual(await webhooks.verify(Buffer.from(body), own(header), secret, { now }), JSON.parse(body));
});

test("one valid signature of several is enough while a secret is rolled", async () => {
  const header = `t=${time},v1=${sign("whsec_newer")},v1=${sign(secret)}`;
  assert.deepEqual(await webhooks.verify(body, own(header), secret, { now }), JSON.parse(body));
});

test("another body, secret or time is rejected", async () => {
  const good = sign(secret);
  await refused(`t=${time},v1=${good}`, {}, body.replace("evt_1", "evt_2"));
  await refused(`t=${time},v1=${sign("whsec_other")}`);
  await refused(`t=${time + 1},v1=${good}`);
  await refused(`t=${time},v1=${good.slice(0, -1)}${good.endsWith("0") ? "1" : "0"}`);
});

test("a missing or malformed header is rejected", async () => {
  for (const header of [
    undefined,
    "",
    "t=",
    `t=${time}`,
    `v1=${sign(secret)}`,
    `t=${time},v0=${sign(secret)}`,
  ]) {
    await refused(header);
  }
});

test("a signature is valid for five minutes in both directions, or for the given tolerance", async () => {
  const at = (seconds: number) => `t=${time + seconds},v1=${sign(secret, time + seconds)}`;
  for (const seconds of [-300, 300]) await webhooks.verify(body, own(at(seconds)), secret, { now });
  for (const seconds of [-301, 301]) await refused(at(seconds));
  await webhooks.verify(body, own(at(-3600)), secret, { now, tolerance: 3600 });
});

test("uses the current time by default", async () => {
  await assert.rejects(
    webhooks.verify(body, own(`t=1,v1=${sign(secret, 1)}`), secret),
    WebhookSignatureError,
  );
});

/** The headers that the service sends, under one secret or several. */
const sent = (...secrets: string[]) =>
  signatureHeaders({ id: "evt_1", body, now: new Date(now), secrets, dialect: "till" });

const families = {
  "X-Service-Signature": ["X-Service-Signature"],
  "Standard Webhooks": ["webhook-id", "webhook-timestamp", "webhook-signature"],
};

for (const [family, names] of Object.entries(families)) {
  const of = (headers: Record<string, string>) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));

  test(`the headers of ${family} alone are enough, as Headers or as an object`, async () => {
    const headers = of(sent(secret));
    for (const given of [headers, new Headers(headers)]) {
      assert.deepEqual(await webhooks.verify(body, given, secret, { now }), JSON.parse(body));
    }
  });

  test(`with the headers of ${family} one of several secrets is enough, on both sides`, async () => {
    const headers = of(sent("whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", secret));
    const secrets = ["whsec_BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB", secret];
    assert.deepEqual(await webhooks.verify(body, headers, secrets, { now }), JSON.parse(body));
    await assert.rejects(webhooks.verify(body, headers, secrets.slice(0, 1), { now }), WebhookSignatureError);
  });

  test(`with the headers of ${family} another body or an old time is rejected`, async () => {
    const headers = of(sent(secret));
    await assert.rejects(webhooks.verify(`${body} `, headers, secret, { now }), WebhookSignatureError);
    await assert.rejects(
      webhooks.verify(body, headers, secret, { now: now + 301_000 }),
      WebhookSignatureError,
    );
  });
}

test("a missing secret throws, so that nobody verifies with an empty one", async () => {
  for (const none of ["", [], [""]]) {
    await assert.rejects(webhooks.verify(body, sent(""), none, { now }), TypeError);
  }
});

test("the type of an event says what its object is", async () => {
  const event = await webhooks.verify(body, sent(secret), secret, { now });
  assert.equal(event.type, "payment.succeeded");
  // Compiles only where the event is discriminated by its type.
  const amount = event.type === "payment.succeeded" ? event.data?.object.amount_captured : undefined;
  assert.equal(amount, undefined);
});
