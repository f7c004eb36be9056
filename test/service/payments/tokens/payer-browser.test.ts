import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { AuthenticationRequest } from "../../../../src/service/payments/processor/authenticator.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

const asked: AuthenticationRequest[] = [];
let service: TestService;
before(async () => {
  service = await aService({
    processor: (sandbox) => ({
      ...sandbox,
      authenticator: {
        ...sandbox.authenticator,
        authenticate: (request, signal) => {
          asked.push(request);
          return sandbox.authenticator.authenticate(request, signal);
        },
      },
    }),
  });
});
after(() => service.close());

const card = { number: "4000002760003184", exp_month: "12", exp_year: "2034", cvc: "123" };
const browser = {
  language: "de-AT",
  color_depth: 30,
  screen_width: 390,
  screen_height: 844,
  time_zone_offset: -120,
  java_enabled: false,
  javascript_enabled: true,
};

async function browserAsked(token: string) {
  const payment = { amount: "4200", currency: "eur" };
  const { status, text } = await service.post(`/v1/tokens/${token}/authenticate`, payment, {
    key: service.publishable,
  });
  assert.equal(status, 200, text);
  const { instrument } = asked.at(-1) ?? {};
  return instrument?.kind === "card" ? instrument.browser : undefined;
}

test("an issuer is told of the browser that sent the card, with what stands in its request", async () => {
  const { body } = await service.post(
    "/v1/tokens",
    { card, browser },
    {
      key: service.publishable,
      headers: { "user-agent": `Firefox/1\u00e9${"x".repeat(3000)}`, accept: "text/html" },
    },
  );
  const { userAgent = "", ...told } = (await browserAsked(body.id)) ?? {};
  assert.deepEqual(told, {
    language: "de-AT",
    colorDepth: 24,
    screenWidth: 390,
    screenHeight: 844,
    timeZoneOffset: -120,
    javaEnabled: false,
    javaScriptEnabled: true,
    accept: "text/html",
  });
  assert.match(userAgent, /^Firefox\/1x+$/);
  assert.equal(userAgent.length, 2048);
});

test("a server's request says nothing of a payer's browser but what it was told", async () => {
  const { body } = await service.post("/v1/tokens", { card, browser }, { headers: { accept: "x/y" } });
  const told = await browserAsked(body.id);
  assert.equal(told?.language, "de-AT");
  assert.equal(told?.accept, undefined);
});

test("what is told of a browser is in no response, in no readable row, and not in the saved card", async () => {
  const sent = { ...browser, language: "haw-US" };
  const key = service.publishable;
  const { body, text } = await service.post("/v1/tokens", { card, browser: sent }, { key });
  assert.doesNotMatch(text, /haw-US|screen/);
  const row = await service.dependencies.database
    .selectFrom("tokens")
    .selectAll()
    .where("id", "=", body.id)
    .executeTakeFirstOrThrow();
  assert.doesNotMatch(JSON.stringify(row), /haw-US/);
  const saved = await service.post("/v1/customers", { source: body.id });
  assert.equal(saved.status, 200, saved.text);
  const cards = await service.dependencies.database.selectFrom("cards").selectAll().execute();
  for (const { id, account_id: accountId, sealed_card: sealed, key_id: keyId } of cards) {
    if (sealed === null || keyId === null) continue;
    const opened = await service.dependencies.vault.open({ sealed, keyId }, { id, accountId });
    assert.deepEqual(Object.keys(opened), ["number"]);
  }
});

for (const [name, value] of Object.entries({
  language: "en US",
  color_depth: 49,
  screen_width: -1,
  screen_height: "wide",
  time_zone_offset: 10_000,
  java_enabled: "perhaps",
  javascript_enabled: 2,
  unknown: 1,
})) {
  test(`a browser whose ${name} cannot be is rejected by name, and no token is made`, async () => {
    const { status, body } = await service.post(
      "/v1/tokens",
      { card, browser: { ...browser, [name]: value } },
      { key: service.publishable },
    );
    assert.deepEqual([status, body.error.param], [400, `browser[${name}]`]);
  });
}
