import assert from "node:assert/strict";
import { test } from "node:test";
import { compactDecrypt } from "jose";
import { createToken, prepareToken } from "../../../src/checkout/create-token.ts";
import { aKeyPair, keyText } from "../../support/a-card-key.ts";

const card = { number: "4242424242424242", exp_month: 12, exp_year: 2034, cvc: "123" };

type Answer = () => Promise<Response>;

const now = "2026-11-30T12:00:00.000Z";
const withoutKey = { object: "card_key", livemode: false, public_key: null, takes_card_numbers: true, now };
const isKeyRequest = (url: unknown): boolean => url === "/v1/tokens/card_key";

const challenged: Answer = async () =>
  Response.json(
    { error: { type: "rate_limit", code: "decline_rate_limit", message: "" } },
    { status: 429, headers: { "Service-Challenge": "14.1893456000.00ff" } },
  );
const refusesBrowser: Answer = async () => {
  const param = "browser[screen_width]";
  const error = { type: "invalid_request", code: "parameter_missing", param, message: "" };
  return Response.json({ error }, { status: 400 });
};
const isLost: Answer = () => Promise.reject(new TypeError("Failed to fetch"));
const takes: Answer = async () => Response.json({ object: "token", id: "tok_1" });

const cases: Readonly<Record<string, readonly Answer[]>> = {
  "the service does not take what the browser says of itself": [refusesBrowser, takes],
  "the response is lost": [isLost, takes],
  "the response is lost, and then what the browser says is not taken": [isLost, refusesBrowser, takes],
};

for (const [name, answers] of Object.entries(cases)) {
  test(`one proof of work is enough where ${name}`, async () => {
    const solved: string[] = [];
    const left = [...answers];
    const access = {
      publishableKey: "pk_test_x",
      solveChallenge: async (challenge: string) => {
        solved.push(challenge);
        return `${challenge}.7`;
      },
      fetch: async (url: unknown, init?: RequestInit) => {
        if (isKeyRequest(url)) return Response.json(withoutKey);
        const proof = new Headers(init?.headers).get("Service-Proof");
        const answer = proof === null ? challenged : (left.shift() ?? takes);
        return answer();
      },
    };
    const { signal } = new AbortController();
    const result = await createToken(access, card, { idempotencyKey: "one", signal });
    assert.ok("token" in result);
    assert.equal(solved.length, 1);
    assert.equal(left.length, 0);
  });
}

test("a proof that is too old is followed by another", async () => {
  const proofs: (string | null)[] = [];
  const answers: Answer[] = [challenged, isLost, challenged, takes];
  const access = {
    publishableKey: "pk_test_x",
    solveChallenge: async (challenge: string) => `${challenge}.${proofs.length}`,
    fetch: async (url: unknown, init?: RequestInit) => {
      if (isKeyRequest(url)) return Response.json(withoutKey);
      const proof = new Headers(init?.headers).get("Service-Proof");
      proofs.push(proof);
      return (answers.shift() ?? takes)();
    },
  };
  const { signal } = new AbortController();
  const result = await createToken(access, card, { idempotencyKey: "one", signal });
  assert.ok("token" in result);
  const last = "14.1893456000.00ff";
  assert.deepEqual(proofs, [null, `${last}.1`, `${last}.1`, `${last}.3`]);
});

/** A service that has a key for cards, which it gives anew to each request, and takes all cards. `lost` requests get no response. */
function aServiceWithKeys(keys: readonly (object | Answer)[], lost = 0) {
  const sent: string[] = [];
  let keysAsked = 0;
  const access = {
    publishableKey: keys.some((key) => "livemode" in key && key.livemode) ? "pk_live_x" : "pk_test_x",
    fetch: async (url: unknown, init?: RequestInit) => {
      if (isKeyRequest(url)) {
        const key = keys[keysAsked++] ?? {};
        return typeof key === "function" ? (key as Answer)() : Response.json({ ...withoutKey, ...key });
      }
      sent.push(String(init?.body));
      return sent.length <= lost ? isLost() : takes();
    },
  };
  return { access, sent, asked: () => keysAsked };
}

const options = () => ({ idempotencyKey: "one", signal: new AbortController().signal });

async function aKey() {
  const { privateKey, publicKey } = await aKeyPair();
  const open = async (body: string) => {
    const { encrypted_card: encrypted } = JSON.parse(body) as { encrypted_card: { number: string } };
    const { plaintext } = await compactDecrypt(encrypted.number, privateKey);
    return JSON.parse(new TextDecoder().decode(plaintext)) as { number: string; generationtime: string };
  };
  return { key: { public_key: await keyText(publicKey) }, open };
}

test("a card is encrypted once, by the clock of the service, and sent again as it is", async () => {
  const { key, open } = await aKey();
  const { access, sent } = aServiceWithKeys([key], 1);
  assert.ok("token" in (await createToken(access, card, options())));
  assert.equal(sent.length, 2);
  assert.equal(sent[0], sent[1]);
  const { number, generationtime } = await open(sent[0] ?? "");
  assert.equal(number, card.number);
  assert.ok(Math.abs(Date.parse(generationtime) - Date.parse(now)) < 60_000);
});

test("the key that was asked for while the payer typed is used for one card, the next one gets the current one", async () => {
  const { key, open } = await aKey();
  const next = await aKey();
  const { access, sent, asked } = aServiceWithKeys([key, next.key]);
  await prepareToken(access);
  await createToken(access, card, options());
  assert.equal(asked(), 1);
  await createToken(access, card, options());
  assert.equal((await open(sent[0] ?? "")).number, card.number);
  assert.equal((await next.open(sent[1] ?? "")).number, card.number);
});

test("a key that does not come while the payer types keeps no card waiting", async () => {
  const { key } = await aKey();
  const { access, sent } = aServiceWithKeys([() => new Promise<Response>(() => {}), key]);
  void prepareToken(access);
  assert.ok("token" in (await createToken(access, card, options())));
  assert.equal(sent.length, 1);
});

test("a card is encrypted after all where the service has stopped taking numbers", async () => {
  const { key, open } = await aKey();
  const { access, sent } = aServiceWithKeys([{}, { ...key, takes_card_numbers: false }]);
  const error = { type: "invalid_request", code: "card_number_not_allowed", param: "card", message: "" };
  const stopped: typeof access = {
    ...access,
    fetch: async (url, init) => {
      const response = await access.fetch(url, init);
      return String(init?.body).includes('"card"') ? Response.json({ error }, { status: 400 }) : response;
    },
  };
  assert.ok("token" in (await createToken(stopped, card, options())));
  assert.equal((await open(sent[1] ?? "")).number, card.number);
});

test("a service of an earlier version, during an update, is one that cannot be reached", async () => {
  const error = { type: "not_found", code: "resource_missing", message: "" };
  const { access } = aServiceWithKeys([async () => Response.json({ error }, { status: 404 })]);
  const made = await createToken(access, card, options());
  assert.equal("error" in made && made.error.code, "processor_unavailable");
});

test("no card is sent for a key of the other mode", async (context) => {
  context.mock.method(console, "error", () => undefined);
  const { access, sent } = aServiceWithKeys([{ livemode: true }]);
  const ofTest = { ...access, publishableKey: "pk_test_x" };
  assert.ok("error" in (await createToken(ofTest, card, options())));
  assert.deepEqual(sent, []);
});

test("a key that could not be loaded while the payer typed is asked for again, also where the first response is lost", async () => {
  const { key } = await aKey();
  const { access, sent } = aServiceWithKeys([isLost, isLost, isLost, key]);
  await assert.rejects(prepareToken(access));
  assert.ok("token" in (await createToken(access, card, options())));
  assert.equal(sent.length, 1);
});

test("an acquirer that does not tell its key is an error of the API, and no card is sent", async () => {
  const error = { type: "api_error", code: "processor_unavailable", message: "No key." };
  const { access, sent } = aServiceWithKeys([async () => Response.json({ error }, { status: 503 })]);
  assert.deepEqual(await createToken(access, card, options()), { error });
  assert.deepEqual(sent, []);
});

const damaged = { public_key: "10001|A1" };
for (const [name, key] of Object.entries({
  "whose key is damaged": damaged,
  "of live mode whose key is damaged": { ...damaged, livemode: true },
  "that has no key and takes no numbers": { takes_card_numbers: false },
})) {
  test(`no card is sent to a service ${name}`, async (context) => {
    context.mock.method(console, "error", () => undefined);
    const { access, sent } = aServiceWithKeys([key]);
    const made = await createToken(access, card, options());
    assert.ok("error" in made);
    assert.equal(made.error.code, "internal_error");
    assert.deepEqual(sent, []);
  });
}

for (const [mode, livemode] of Object.entries({ test: false, live: true })) {
  const outcome = livemode ? "sends no card" : "sends a test card in clear, and says so in the console";
  test(`${mode} mode ${outcome} where the browser cannot encrypt`, async (context) => {
    const { key } = await aKey();
    Object.defineProperty(crypto, "subtle", { configurable: true, value: undefined });
    context.after(() => Reflect.deleteProperty(crypto, "subtle"));
    const told = context.mock.method(console, "error", () => undefined);
    const { access, sent } = aServiceWithKeys([{ ...key, livemode }]);
    const made = await createToken(access, card, options());
    assert.equal("token" in made, !livemode);
    assert.equal(sent.length, livemode ? 0 : 1);
    assert.match(String(told.mock.calls[0]?.arguments[0]), livemode ? /cannot encrypt/ : /sent unencrypted/);
    if (!livemode) assert.deepEqual((JSON.parse(sent[0] ?? "") as { card: unknown }).card, card);
  });
}
