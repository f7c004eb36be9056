import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newApiKey, storeApiKey } from "../../../../src/service/accounts/api-keys/api-keys.ts";
import { ensureFirstAccount } from "../../../../src/service/accounts/accounts/first-account.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

let service: TestService;
before(async () => (service = await aService()));
after(() => service.close());

test("a new account has the configured name and no branding", async () => {
  const { status, body } = await service.get("/v1/account");
  assert.equal(status, 200);
  assert.deepEqual(
    { ...body, created: "", billing: {} },
    {
      id: service.scope.accountId,
      object: "account",
      display_name: "Till Demo Shop",
      email: null,
      branding: {},
      payment_method_types: ["card"],
      billing: {},
      livemode: false,
      created: "",
    },
  );
});

test("name and branding change key by key, and once for an idempotency key", async () => {
  const first = { display_name: "Kiln & Clay", branding: { color_accent: "#b4532a", scheme: "light" } };
  const idempotencyKey = "account-1";
  const changed = await service.post("/v1/account", first, { idempotencyKey });
  assert.deepEqual([changed.body["display_name"], changed.body["branding"]], Object.values(first));
  const { body } = await service.post("/v1/account", { branding: { scheme: "", border_style: "sharp" } });
  assert.equal(body["display_name"], "Kiln & Clay");
  assert.deepEqual(body["branding"], { color_accent: "#b4532a", border_style: "sharp" });
  assert.equal((await service.post("/v1/account", first, { idempotencyKey })).text, changed.text);
  assert.deepEqual((await service.get("/v1/account")).body, body);
});

test("test mode changes nothing in live mode", async () => {
  const { dependencies, scope } = service;
  const key = newApiKey("secret", true, () => new Uint8Array(32).fill(7));
  await storeApiKey(dependencies, {
    scope: { ...scope, livemode: true },
    kind: "secret",
    name: "live",
    key,
  });
  await service.post("/v1/account", { display_name: "Trial", branding: { color_accent: "#000000" } });
  const { body } = await service.get("/v1/account", { key });
  assert.deepEqual([body["display_name"], body["branding"], body["livemode"]], ["Till Demo Shop", {}, true]);
});

test("the mail address is set, shown in both modes, and taken away", async () => {
  const merchant = await service.aMerchant();
  const { secret: key } = merchant;
  const email = async () => (await service.get("/v1/account", { key })).body["email"];
  assert.equal(
    (await service.post("/v1/account", { email: "owner@shop.example" }, { key })).body["email"],
    "owner@shop.example",
  );
  await service.post("/v1/account", { display_name: "Kiln" }, { key });
  assert.equal(await email(), "owner@shop.example");
  const live = newApiKey("secret", true, () => new Uint8Array(32).fill(8));
  const scope = { ...merchant.scope, livemode: true };
  await storeApiKey(service.dependencies, {
    scope,
    kind: "secret",
    name: "live",
    key: live,
  });
  assert.equal((await service.get("/v1/account", { key: live })).body["email"], "owner@shop.example");
  for (const wrong of ["owner", "a@b@c", "owner@shop.example\nBcc: all@shop.example", "x".repeat(255)]) {
    const { status, body } = await service.post("/v1/account", { email: wrong }, { key });
    assert.deepEqual([status, body.error.param], [400, "email"]);
  }
  assert.equal(await email(), "owner@shop.example");
  assert.equal((await service.post("/v1/account", { email: "" }, { key })).body["email"], null);
  assert.equal(await email(), null);
});

test("the environment sets the e-mail address until the merchant has set one", async () => {
  const other = await aService();
  try {
    const start = (email: string) => {
      return ensureFirstAccount(other.dependencies, { keys: {}, email, createContent: async () => {} });
    };
    const email = async () => (await other.get("/v1/account")).body["email"];
    await start("first@shop.example");
    assert.equal(await email(), "first@shop.example");
    await other.post("/v1/account", { email: "owner@shop.example" });
    await start("first@shop.example");
    assert.equal(await email(), "owner@shop.example");
    await other.post("/v1/account", { email: "" });
    await start("first@shop.example");
    assert.equal(await email(), null, "what was taken away stays away");
  } finally {
    await other.close();
  }
});

test("a publishable key reads and changes nothing", async () => {
  for (const call of [
    service.get("/v1/account", { key: service.publishable }),
    service.post("/v1/account", { display_name: "Mine" }, { key: service.publishable }),
  ]) {
    const { status, body } = await call;
    assert.deepEqual([status, body.error.code], [403, "secret_key_required"]);
  }
});

test("concurrent updates are all stored", async () => {
  const changes = [{ color_accent: "#112233" }, { color_background: "#ffeedd" }, { border_style: "pill" }];
  await Promise.all(changes.map((branding) => service.post("/v1/account", { branding })));
  const { body } = await service.get("/v1/account");
  for (const [name, value] of Object.entries(Object.assign({}, ...changes) as object)) {
    assert.equal((body["branding"] as Record<string, unknown>)[name], value);
  }
});
