import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { test } from "node:test";
import { Till } from "../../../src/client/till.ts";
import { WebhookSignatureError } from "../../../src/client/verify-webhook.ts";

const secret = "whsec_0123456789abcdefghijABCDEFGHIJkl";
const body = JSON.stringify({ id: "evt_1", object: "event", type: "payment.succeeded", note: "für Ärzte €" });
const now = Date.parse("2030-01-15T12:00:00Z");
const time = now / 1000;

function sign(key: string, at = time, text = body): string {
  return createHmac("sha256", key).update(`${at}.${text}`).digest("hex");
}

const refused = (header: string | null | undefined, options: object = {}, text = body) =>
  assert.rejects(Till.verifyWebhook(text, header, secret, { now, ...options }), WebhookSignatureError);

test("returns the event of a signed body, as text or bytes", async () => {
  const header = `t=${time},v1=${sign(secret)}`;
  assert.deepEqual(await Till.verifyWebhook(body, header, secret, { now }), JSON.parse(body));
  assert.deepEqual(await Till.verifyWebhook(Buffer.from(body), header, secret, { now }), JSON.parse(body));
});

test("one valid signature of several is enough while a secret is rolled", async () => {
  const header = `t=${time},v1=${sign("whsec_newer")},v1=${sign(secret)}`;
  assert.deepEqual(await Till.verifyWebhook(body, header, secret, { now }), JSON.parse(body));
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
    null,
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
  for (const seconds of [-300, 300]) await Till.verifyWebhook(body, at(seconds), secret, { now });
  for (const seconds of [-301, 301]) await refused(at(seconds));
  await Till.verifyWebhook(body, at(-3600), secret, { now, tolerance: 3600 });
});

test("uses the current time by default", async () => {
  await assert.rejects(Till.verifyWebhook(body, `t=1,v1=${sign(secret, 1)}`, secret), WebhookSignatureError);
});
