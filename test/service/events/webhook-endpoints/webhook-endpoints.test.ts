import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

const path = "/v1/webhook_endpoints";
const hook = { url: "https://shop.example/hooks", enabled_events: ["payment.succeeded", "payment.failed"] };

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

async function anEndpoint(fields: object = {}, merchant?: { secret: string }) {
  const answer = await service.post(path, { ...hook, ...fields }, merchant && { key: merchant.secret });
  assert.equal(answer.status, 200, answer.text);
  return answer.body;
}

test("an endpoint is made with its secret, which is shown this once", async () => {
  const made = await anEndpoint({ description: "The shop", metadata: { team: "orders" } });
  const { secret, ...endpoint } = made as typeof made & { secret: string };
  assert.match(secret, /^whsec_[0-9A-Za-z]{32}$/);
  assert.match(made.id, /^we_[0-9A-Za-z]{24}$/);
  const { body } = await service.get(`${path}/${made.id}`);
  assert.deepEqual(body, endpoint);
  assert.deepEqual(body["enabled_events"], hook.enabled_events);
  assert.equal(body.status, "enabled");
  assert.equal(body["description"], "The shop");
  assert.deepEqual(body.metadata, { team: "orders" });
});

test("a form gives kinds of event as a list", async () => {
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    authorization: `Bearer ${service.secret}`,
  };
  const body = "url=https://shop.example/&enabled_events[]=*";
  const response = await service.app.request(path, { method: "POST", headers, body });
  assert.equal(response.status, 200);
  assert.deepEqual(((await response.json()) as { enabled_events: string[] }).enabled_events, ["*"]);
});

for (const [name, fields, param, code] of [
  ["no address", { url: undefined }, "url", "parameter_missing"],
  ["no absolute address", { url: "/hooks" }, "url", "url_invalid"],
  ["an address inside", { url: "https://10.0.0.1/" }, "url", "url_invalid"],
  ["an address with a user name", { url: "https://me@shop.example/" }, "url", "url_invalid"],
  ["no kinds", { enabled_events: undefined }, "enabled_events", "parameter_missing"],
  ["an unknown kind", { enabled_events: ["payment.made"] }, "enabled_events[0]", "parameter_invalid"],
] as const) {
  test(`${name}: refused, with the parameter's name`, async () => {
    const { status, body } = await service.post(path, { ...hook, ...fields });
    assert.equal(status, 400);
    assert.equal(body.error.code, code);
    assert.equal(body.error.param, param);
  });
}

test("live mode takes no http and no address of this machine", async () => {
  const live = await service.aMerchant({ livemode: true });
  for (const url of ["http://shop.example/", "http://127.0.0.1:3000/", "https://localhost/"]) {
    assert.equal((await service.post(path, { ...hook, url })).status, 200, url);
    const { body } = await service.post(path, { ...hook, url }, { key: live.secret });
    assert.equal(body.error.code, "url_invalid", url);
  }
});

test("an update changes what it names and checks the address again", async () => {
  const { id } = await anEndpoint();
  const changed = await service.post(`${path}/${id}`, { enabled_events: ["*"], description: "New" });
  assert.deepEqual(changed.body["enabled_events"], ["*"]);
  assert.equal(changed.body["description"], "New");
  assert.equal(changed.body["url"], hook.url);
  const { body } = await service.post(`${path}/${id}`, { url: "https://192.168.0.1/" });
  assert.equal(body.error.code, "url_invalid");
});

test("a merchant disables and enables an endpoint; disabling writes an event", async () => {
  const { id } = await anEndpoint();
  const disabled = await service.post(`${path}/${id}`, { status: "disabled" });
  assert.equal(disabled.body.status, "disabled");
  assert.equal(disabled.body["disabled_reason"], "merchant");
  await service.post(`${path}/${id}`, { status: "disabled" });
  const { body } = await service.get("/v1/events?type=webhook_endpoint.disabled");
  assert.deepEqual(
    body.data.map(({ data }) => data.object),
    [disabled.body],
  );
  const enabled = await service.post(`${path}/${id}`, { status: "enabled" });
  assert.equal(enabled.body.status, "enabled");
  assert.equal(enabled.body["disabled_reason"], null);
});

test("a deleted endpoint is gone, and still a cursor", async () => {
  const merchant = await service.aMerchant();
  const key = { key: merchant.secret };
  const [first, second] = [await anEndpoint({}, merchant), await anEndpoint({}, merchant)];
  const { body } = await service.delete(`${path}/${second.id}`, key);
  assert.deepEqual(body, { id: second.id, object: "webhook_endpoint", deleted: true });
  assert.equal((await service.get(`${path}/${second.id}`, key)).status, 404);
  assert.equal((await service.delete(`${path}/${second.id}`, key)).status, 404);
  const list = await service.get(`${path}?starting_after=${second.id}`, key);
  assert.deepEqual(
    list.body.data.map(({ id }) => id),
    [first.id],
  );
});

test("another merchant's endpoint is not found", async () => {
  const { id } = await anEndpoint();
  const { secret: key } = await service.aMerchant();
  for (const call of ["", "/roll_secret", "/ping"]) {
    assert.equal((await service.post(`${path}/${id}${call}`, {}, { key })).status, 404, call);
  }
});

test("there are sixteen endpoints at most, also when they are made at once", async () => {
  const { secret: key } = await service.aMerchant();
  const answers = await Promise.all(Array.from({ length: 20 }, () => service.post(path, hook, { key })));
  assert.equal(answers.filter(({ status }) => status === 200).length, 16);
  assert.equal(answers.filter(({ body }) => body.error?.code === "invalid_state").length, 4);
});
