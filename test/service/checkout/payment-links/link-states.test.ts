import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Received, ReceivedBody } from "../../../support/a-service.ts";
import type { TestSite } from "../../web/a-site.ts";
import { aSite } from "../../web/a-site.ts";

let site: TestSite;
before(async () => {
  site = await aSite();
});
after(() => site.service.close());

const box = { name: "Box", amount: "4200", currency: "eur" };
const hour = 3_600_000;

async function aLink(fields: object = {}): Promise<ReceivedBody> {
  const { status, body, text } = await site.service.post("/v1/payment_links", { ...box, ...fields });
  assert.equal(status, 200, text);
  return body;
}

const inHours = (hours: number) =>
  new Date(site.service.dependencies.now().getTime() + hours * hour).toISOString();

function open({ slug }: ReceivedBody): Promise<Received> {
  const { service } = site;
  return service.post(`/v1/payment_links/${String(slug)}/sessions`, {}, { key: service.publishable });
}

function confirm(session: ReceivedBody, attempt: string): Promise<Received> {
  const { service } = site;
  return service.post(
    `/v1/checkout/sessions/${session.id}/confirm`,
    { client_secret: String(session["client_secret"]), source: "tok_visa" },
    { key: service.publishable, idempotencyKey: attempt },
  );
}

const change = async ({ id }: ReceivedBody, fields: object) =>
  (await site.service.post(`/v1/payment_links/${id}`, fields)).body;

test("a link ends by its time, for its page, for new sessions and for open ones, and begins again when it is extended", async () => {
  const { service } = site;
  const link = await aLink({ expires_at: inHours(2), inactive_message: "Back in May." });
  assert.equal(link["effective_status"], "active");
  const session = (await open(link)).body;
  service.clock.advance(2 * hour);
  const expired = (await service.get(`/v1/payment_links/${link.id}`)).body;
  assert.deepEqual(
    [expired.status, expired["effective_status"], expired["active"]],
    ["active", "expired", false],
  );
  const page = await site.open(`/l/${String(link["slug"])}`, { "accept-language": "en" });
  assert.equal(page.status, 410);
  assert.match(await page.text(), /expired[^]*Back in May\./);
  for (const refused of [await open(link), await confirm(session, "too late")]) {
    assert.deepEqual([refused.status, refused.body.error.code], [410, "link_expired"]);
  }
  const extended = await change(link, { expires_at: inHours(1) });
  assert.equal(extended["effective_status"], "active");
  assert.equal((await confirm(session, "in time")).status, 200);
  assert.equal((await site.open(`/l/${String(link["slug"])}`)).status, 200);
  const endless = await change(link, { expires_at: "" });
  assert.equal(endless["expires_at"], null);
});

test("each state has its code and its message, and an open session cannot be paid in it", async () => {
  const cases = [
    [{ status: "paused" }, "link_inactive", /takes no payments now/],
    [{ status: "archived" }, "link_inactive", /has ended/],
  ] as const;
  for (const [fields, code, words] of cases) {
    const link = await aLink();
    const session = (await open(link)).body;
    await change(link, fields);
    const page = await site.open(`/l/${String(link["slug"])}`, { "accept-language": "en" });
    assert.equal(page.status, 410);
    assert.match(await page.text(), words);
    for (const refused of [await open(link), await confirm(session, `${link.id} a`)]) {
      assert.deepEqual([refused.status, refused.body.error.code], [410, code]);
    }
  }
  const used = await aLink({ restrictions: { completed_sessions: { limit: 1 } } });
  const [first, second] = [(await open(used)).body, (await open(used)).body];
  assert.equal((await confirm(first, `${used.id} a`)).status, 200);
  const page = await site.open(`/l/${String(used["slug"])}`, { "accept-language": "en" });
  assert.equal(page.status, 410);
  assert.match(await page.text(), /used up/);
  for (const refused of [await open(used), await confirm(second, `${used.id} b`)]) {
    assert.deepEqual([refused.status, refused.body.error.code], [410, "link_exhausted"]);
  }
});

test("a link of a test clock ends by that clock", async () => {
  const { service } = site;
  const frozen = "2030-01-01T00:00:00.000Z";
  const clock = (await service.post("/v1/test_helpers/test_clocks", { frozen_time: frozen })).body;
  const link = await aLink({ test_clock: clock.id, expires_at: "2030-01-02T00:00:00.000Z" });
  service.clock.advance(2 * hour);
  assert.equal((await open(link)).status, 200);
  const path = `/v1/test_helpers/test_clocks/${clock.id}/advance`;
  await service.post(path, { frozen_time: "2030-01-02T00:00:00.000Z" });
  assert.equal((await open(link)).body.error.code, "link_expired");
});

test("a time that is over is no time to end", async () => {
  const refused = await site.service.post("/v1/payment_links", { ...box, expires_at: inHours(0) });
  assert.deepEqual([refused.status, refused.body.error.param], [400, "expires_at"]);
  const link = await aLink();
  const again = await site.service.post(`/v1/payment_links/${link.id}`, { expires_at: inHours(-1) });
  assert.deepEqual([again.status, again.body.error.param], [400, "expires_at"]);
});

test("lists are filtered by the state that a link has by itself", async () => {
  const { service } = site;
  const { secret: key } = await service.aMerchant();
  const make = async (fields: object) =>
    (await service.post("/v1/payment_links", { ...box, ...fields }, { key })).body.id;
  const active = await make({});
  const expired = await make({ expires_at: inHours(1) });
  const paused = await make({ status: "paused" });
  const later = await make({ expires_at: inHours(9) });
  service.clock.advance(hour);
  const list = async (status: string) =>
    (await service.get(`/v1/payment_links?effective_status=${status}`, { key })).body.data.map(
      ({ id }) => id,
    );
  assert.deepEqual(await list("active"), [later, active]);
  assert.deepEqual(await list("expired"), [expired]);
  assert.deepEqual(await list("exhausted"), []);
  assert.deepEqual(await list("paused"), [paused]);
  const refused = await service.get("/v1/payment_links?effective_status=ended", { key });
  assert.equal(refused.body.error.param, "effective_status");
});
