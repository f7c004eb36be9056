import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Finding } from "../../../src/service/doctor/finding.ts";
import { aLiveAcquirer, liveCards } from "../../support/a-live-acquirer.ts";
import type { TestService } from "../../support/a-service.ts";
import { aService } from "../../support/a-service.ts";
import { withMetrics } from "../../support/with-metrics.ts";

const operator = "a token for the operator";
const reader = "a token that reads";

let findings: readonly Finding[] = [];
const withTokens: NonNullable<Parameters<typeof aService>[0]>["dependencies"] = (dependencies) => ({
  ...withMetrics({ operatorToken: operator, metricsToken: reader })(dependencies),
  examine: async () => findings,
});

let service: TestService;
before(async () => {
  service = await aService({ dependencies: withTokens });
});
after(() => service.close());

const lacking: Finding = {
  subject: "mail",
  state: "missing",
  text: "It does not answer.",
  remedy: "Start it.",
};

const liveKeys = (key: string, fields: object = {}) => service.post("/status/live_keys", fields, { key });

/** Makes a pair of live keys. */
async function made(fields: object = {}): Promise<{ secret: string; publishable: string }> {
  const { status, body, text } = await liveKeys(operator, fields);
  assert.equal(status, 200, text);
  const [secret, publishable] = body["keys"] as readonly { readonly key: string }[];
  return { secret: secret?.key ?? "", publishable: publishable?.key ?? "" };
}

test("only the operator makes live keys and tries the acquirer; a token that reads sees what is missing", async () => {
  for (const key of [reader, service.secret, "another token"]) {
    assert.equal((await liveKeys(key)).status, 404);
    assert.equal((await service.post("/status/acquirer_checks", {}, { key })).status, 404);
  }
  assert.equal((await service.get("/status/doctor", { key: service.secret })).status, 404);
  for (const key of [reader, operator]) {
    const { status, body } = await service.get("/status/doctor", { key });
    assert.deepEqual([status, body["findings"]], [200, []]);
  }
});

test("no live key is made while something is missing, and the list says what", async () => {
  findings = [lacking];
  try {
    const { status, body } = await liveKeys(operator);
    assert.deepEqual([status, body["findings"]], [409, [lacking]]);
    assert.equal(body["keys"], undefined);
  } finally {
    findings = [];
  }
});

test("wrong parameters are named, and make nothing", async () => {
  for (const [fields, name] of [
    [{ allowed_origins: ["shop.example"] }, "allowed_origins"],
    [{ nam: "shop" }, "nam"],
  ] as const) {
    const { status, body } = await liveKeys(operator, fields);
    assert.equal(status, 400);
    assert.match(body.error.message, new RegExp(name));
  }
});

test("live keys are of live mode: they pay there, and see nothing of test mode", async () => {
  const { secret, publishable } = await made({ allowed_origins: ["https://shop.example"] });
  assert.match(secret, /^sk_live_[0-9A-Za-z]{32}$/);
  assert.match(publishable, /^pk_live_[0-9A-Za-z]{32}$/);
  await service.post("/v1/customers", { name: "Test" });
  assert.deepEqual((await service.get("/v1/customers", { key: secret })).body.data, []);
  const card = { number: liveCards.approved, exp_month: 12, exp_year: 2040, cvc: "123" };
  const token = await service.post("/v1/tokens", { card }, { key: publishable });
  assert.equal(token.status, 200, token.text);
  const payment = { amount: 2000, currency: "eur", source: token.body.id };
  const { body } = await service.post("/v1/charges", payment, { key: secret });
  assert.deepEqual([body.status, body["livemode"]], ["succeeded", true]);
  assert.equal((await service.get(`/v1/charges/${body.id}`)).status, 404, "test mode does not see it");
});

test("live keys are listed without the key, rolled and expired as those of test mode", async () => {
  const { secret } = await made({ name: "first" });
  const list = async (key: string) =>
    (await service.get("/v1/api_keys?kind=secret&limit=100", { key })).body.data;
  const first = (await list(secret)).find(({ name }) => name === "first");
  assert.equal(first?.["last4"], secret.slice(-4));
  assert.equal(first?.["livemode"], true);
  assert.ok(!JSON.stringify(await list(secret)).includes(secret));
  assert.ok((await list(service.secret)).every((key) => key["livemode"] === false));
  const id = first?.id ?? "";
  for (const call of ["roll", "expire"]) {
    const { status } = await service.post(`/v1/api_keys/${id}/${call}`, {
      ...(call === "roll" ? { overlap: 0 } : {}),
    });
    assert.equal(status, 404, "a test key does not reach it");
  }
  const rolled = await service.post(`/v1/api_keys/${id}/roll`, { overlap: 0 }, { key: secret });
  assert.match(String(rolled.body["key"]), /^sk_live_/);
  assert.equal((await service.get("/v1/charges", { key: secret })).status, 401);
  const { secret: other } = await made();
  const expired = await service.post(`/v1/api_keys/${rolled.body.id}/expire`, {}, { key: other });
  assert.equal(expired.status, 200, expired.text);
  assert.equal((await service.get("/v1/charges", { key: String(rolled.body["key"]) })).status, 401);
});

test("a key makes keys of its own mode alone", async () => {
  const { secret } = await made();
  const key = { kind: "secret", name: "shop" };
  for (const [own, livemode] of [
    [service.secret, true],
    [secret, false],
  ] as const) {
    const { status, body } = await service.post("/v1/api_keys", { ...key, livemode }, { key: own });
    assert.deepEqual([status, body.error.code, body.error.param], [400, "livemode_mismatch", "livemode"]);
  }
  const { body } = await service.post("/v1/api_keys", key, { key: secret });
  assert.match(String(body["key"]), /^sk_live_/);
});

test("a live key that leaked can be rolled also while no acquirer is configured", async () => {
  const alone = await aService({ acquirer: null });
  try {
    const { secret: key } = await alone.aMerchant({ livemode: true });
    const { body } = await alone.get("/v1/api_keys?kind=secret", { key });
    const rolled = await alone.post(`/v1/api_keys/${String(body.data[0]?.id)}/roll`, { overlap: 0 }, { key });
    assert.equal(rolled.status, 200, rolled.text);
    assert.equal((await alone.get("/v1/charges", { key })).status, 401);
  } finally {
    await alone.close();
  }
});

test("the acquirer's test account is tried, and what only a person can try is listed", async () => {
  const { status, body } = await service.post("/status/acquirer_checks", {}, { key: operator });
  assert.equal(status, 200);
  const checks = body["checks"] as readonly { readonly name: string; readonly state: string }[];
  assert.deepEqual(
    checks.filter(({ state }) => state === "failed"),
    [],
  );
  assert.equal(checks.filter(({ state }) => state === "passed").length, 6);
  assert.ok(checks.some(({ name, state }) => state === "by_hand" && /3-D Secure/.test(name)));
});

test("an acquirer that declines what it should approve fails the checks", async () => {
  const { declined } = aLiveAcquirer().testInstruments ?? {};
  if (declined === undefined) assert.fail("there is a card that is declined");
  const acquirer = aLiveAcquirer({ testInstruments: { approved: declined } });
  const wrong = await aService({ acquirer, dependencies: withTokens });
  try {
    const { body } = await wrong.post("/status/acquirer_checks", {}, { key: operator });
    const checks = body["checks"] as readonly { readonly state: string; readonly outcome?: string }[];
    const failed = checks.filter(({ state }) => state === "failed");
    assert.equal(failed.length, 4);
    assert.ok(failed.every(({ outcome }) => outcome === "declined"));
  } finally {
    await wrong.close();
  }
});

test("without an acquirer there is nothing to try", async () => {
  const alone = await aService({ acquirer: null, dependencies: withTokens });
  try {
    assert.equal((await alone.post("/status/acquirer_checks", {}, { key: operator })).status, 409);
  } finally {
    await alone.close();
  }
});
