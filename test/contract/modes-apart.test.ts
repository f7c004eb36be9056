import { inTransaction } from "../../src/service/platform/database/in-transaction.ts";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { issueApiKey } from "../../src/service/accounts/api-keys/api-keys.ts";
import { PagesKeys } from "../../src/service/web/payment-page/pages-key.ts";
import type { Received, TestService } from "../support/a-service.ts";
import { aService } from "../support/a-service.ts";
import { runDue } from "../support/run-jobs.ts";
import { aPicture } from "../support/some-pictures.ts";
import type { WalkedAnswer, WalkedCall } from "./walk-api.ts";
import { walkApi } from "./walk-api.ts";

// Walks through every call of the API in test mode, and then once more with the live keys of the same account: they find nothing
// of it, and change nothing.

let service: TestService;

/** Live keys of the account, by the test keys that they stand for. */
let liveKeys: ReadonlyMap<string, string>;

before(async () => {
  service = await aService();
  const { dependencies, scope } = service;
  const live = { ...scope, livemode: true };
  const keyOf = async (kind: "publishable" | "secret") =>
    (await inTransaction(dependencies, (within) => issueApiKey(within, live, { kind, name: "live" }))).key;
  const pages = new PagesKeys(dependencies);
  liveKeys = new Map([
    [service.secret, await keyOf("secret")],
    [service.publishable, await keyOf("publishable")],
    [await pages.keyOf(scope), await pages.keyOf(live)],
  ]);
});

after(() => service.close());

/** The calls that test mode answers with a success. */
const walked: WalkedCall[] = [];

let calls = 0;

async function send({ method, path, sent }: WalkedCall, key: string): Promise<Received> {
  // No worker runs here: a dispute that the simulator reports has come when somebody looks.
  if (path === "/v1/disputes") {
    service.clock.advance(3_000);
    await runDue(service.dependencies, "simulated_reports");
  }
  if (method === "POST") return service.post(path, sent ?? {}, { key, idempotencyKey: `call ${++calls}` });
  const query = sent === undefined ? "" : `?${new URLSearchParams(texts(sent)).toString()}`;
  return method === "GET" ? service.get(path + query, { key }) : service.delete(path + query, { key });
}

function texts(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}

walkApi({
  service: () => service,
  hasMethods: false,
  upload: async () => {
    const form = new FormData();
    form.set("purpose", "business_logo");
    form.set("file", new File([new Uint8Array(await aPicture())], "logo.png", { type: "image/png" }));
    return (await service.upload("/v1/files", form)).body.id;
  },
  make: async (call) => {
    const { status, body, text } = await send(call, call.key ?? service.secret);
    if (status >= 400) throw Object.assign(new Error(text), { code: body.error.code });
    walked.push(call);
    return body as unknown as WalkedAnswer;
  },
});

/** An id, or a secret, of an object of test mode. */
const named = /\b[a-z]+_[0-9A-Za-z]{24,}/;

const namesAnObject = ({ call, sent }: WalkedCall) =>
  call.includes("{") || named.test(JSON.stringify(sent ?? {}));

/** It has the time of the service. */
const cardKey = "GET /v1/tokens/card_key";

/** What a live key sees of a call that test mode answers, where that is no list and names no object. */
const ownInEachMode: Readonly<Record<string, (body: Received["body"]) => void>> = {
  "GET /v1/account": (body) => {
    assert.equal(body["livemode"], true);
    assert.notEqual(body["display_name"], "Walk");
  },
  "GET /v1/balance": (body) => {
    assert.deepEqual([body["livemode"], body["available"], body["pending"]], [true, [], []]);
  },
  [cardKey]: (body) => assert.equal(body["livemode"], true),
  "GET /v1/openapi.json": () => {},
  "GET /v1/openapi.stripe.json": () => {},
  "GET /v1/payment_methods/available": (body) => assert.equal(body.object, "payment_method_availability"),
  // Addresses of links are the same for both modes.
  "GET /v1/payment_links/slug_available": (body) => assert.equal(body.object, "slug_availability"),
};

async function assertNothingIsFound(call: WalkedCall): Promise<void> {
  const key = liveKeys.get(call.key ?? service.secret) ?? assert.fail("it has a live key");
  const { status, body, text } = await send(call, key);
  const said = `${call.call} ${call.path}: ${String(status)} ${text.slice(0, 200)}`;
  if (call.path.startsWith("/v1/test_helpers/")) {
    assert.deepEqual([status, body.error.code], [400, "livemode_mismatch"], said);
    return;
  }
  if (namesAnObject(call)) {
    if (status === 200 && body.object === "list") assert.deepEqual(body.data, [], said);
    else assert.ok(status === 404 || status === 400, said);
    return;
  }
  const own = ownInEachMode[call.call];
  assert.equal(status, 200, said);
  if (own !== undefined) own(body);
  else if (call.path === "/v1/api_keys")
    assert.ok(
      body.data.every((item) => item["livemode"] === true),
      said,
    );
  else assert.deepEqual(body.data, [], said);
}

const reads = () => walked.filter(({ method }) => method === "GET");

/** What test mode shows, by call. */
async function shown(): Promise<readonly string[]> {
  const answers: string[] = [];
  for (const call of reads()) {
    if (call.call === cardKey) continue;
    const { status, text } = await send(call, call.key ?? service.secret);
    answers.push(`${call.call} ${call.path}: ${String(status)} ${status < 400 ? text : ""}`);
  }
  return answers;
}

test("no list and no object of test mode is seen with a live key of the same account", async () => {
  assert.ok(reads().length > 60, "the walk has read much");
  for (const call of reads()) await assertNothingIsFound(call);
});

test("no call with a live key changes an object of test mode, or makes one that refers to it", async () => {
  const before = await shown();
  const writes = walked.filter((call) => call.method !== "GET" && namesAnObject(call));
  assert.ok(writes.length > 60, "the walk has written much");
  for (const call of writes) {
    const key = liveKeys.get(call.key ?? service.secret) ?? assert.fail("it has a live key");
    const { status, text } = await send(call, key);
    assert.ok(status >= 400 && status < 500, `${call.call} ${call.path}: ${String(status)} ${text}`);
  }
  assert.deepEqual(await shown(), before);
  for (const call of reads()) await assertNothingIsFound(call);
});
