import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { aSubscriber } from "../../../support/a-subscriber.ts";
import { outboxOf } from "../../../support/outbox.ts";
import type { TestSite } from "../a-site.ts";
import { aSite } from "../a-site.ts";

let site: TestSite;

before(async () => {
  site = await aSite();
});
after(() => site.service.close());

const own = { "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" };
const send = (path: string, body = "", headers: Readonly<Record<string, string>> = own) =>
  site.app.request(path, { method: "POST", headers, body });

async function sessionOf(customer: string, fields: object = {}): Promise<string> {
  const { body } = await site.service.post("/v1/billing_portal/sessions", { customer, ...fields });
  return new URL(String(body["url"])).pathname;
}

/** The paths of the links that were mailed, the newest first, once there are so many. */
async function mailedLinks(count: number): Promise<readonly string[]> {
  for (;;) {
    const mails = await outboxOf(site.service, site.service);
    const paths = mails.flatMap(({ text }) => /\/m\/\w{32}/.exec(text) ?? []);
    if (paths.length >= count) return paths;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Makes a customer with the address who begins a trial without a card, as anybody can on a payment link. */
async function subscribeWith(email: string): Promise<void> {
  const { body } = await site.service.post("/v1/customers", { email });
  await aSubscriber(site.service, { customer: body.id, source: null, given: { trial_period_days: 7 } });
}

/** Everything that is stored, but for what every request may change. */
async function stored(): Promise<string> {
  const { database } = site.service.dependencies;
  const tables = ["portal_links", "mails", "subscriptions", "events", "customers"] as const;
  const rows = await Promise.all(tables.map((table) => database.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows);
}

describe("the page of a subscriber", () => {
  test("sends its URL nowhere, is stored nowhere, framed by nobody, and sets no cookie", async () => {
    const { customer } = await aSubscriber(site.service);
    const { status, headers } = await site.open(await sessionOf(customer));
    assert.equal(status, 200);
    assert.equal(headers.get("referrer-policy"), "no-referrer");
    assert.equal(headers.get("cache-control"), "no-store");
    assert.equal(headers.get("set-cookie"), null);
    assert.equal(headers.get("x-robots-tag"), "noindex");
    const policy = headers.get("content-security-policy") ?? "";
    for (const part of ["default-src 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'"])
      assert.ok(policy.includes(part), part);
    assert.doesNotMatch(policy, /unsafe-/);
  });

  test("changes nothing by a GET, whatever the link", async () => {
    // Nobody else has the address: no other mail is under way.
    const { body } = await site.service.post("/v1/customers", {
      email: "eve@example.com",
      source: "tok_visa",
    });
    await aSubscriber(site.service, { customer: body.id });
    const page = await sessionOf(body.id);
    const mailed = (await mailedLinks(0)).length;
    await send("/m", "email=eve%40example.com");
    const [signIn = ""] = await mailedLinks(mailed + 1);
    const before = await stored();
    for (const path of ["/m", page, signIn, `${page}/renew`, `/m/${"x".repeat(32)}`]) await site.open(path);
    assert.equal(await stored(), before);
  });

  test("a customer gets a link however many others subscribe with the same address", async () => {
    const { database } = site.service.dependencies;
    const email = "victim@example.com";
    const { body } = await site.service.post("/v1/customers", { email, source: "tok_visa" });
    const { customer } = await aSubscriber(site.service, { customer: body.id });
    for (let others = 0; others < 6; others++) await subscribeWith(email);
    const before = (await mailedLinks(0)).length;
    await send("/m", "email=victim%40example.com");
    await mailedLinks(before + 5);
    const links = database.selectFrom("portal_links").select("kind").where("customer", "=", customer);
    // The receipt of their payment has a link of its own.
    assert.deepEqual(await links.where("kind", "<>", "mail").execute(), [{ kind: "sign_in" }]);
  });

  test("shows text of merchants and customers as text", async () => {
    const script = "<script>alert(1)</script>";
    const { customer, subscription } = await aSubscriber(site.service);
    const { database } = site.service.dependencies;
    await database.updateTable("products").set({ name: script }).execute();
    const text = await (await site.open(await sessionOf(customer))).text();
    assert.ok(!text.includes(script), subscription);
    assert.ok(text.includes("&lt;script&gt;alert(1)&lt;/script&gt;"));
    await database.updateTable("products").set({ name: "Tea club" }).execute();
  });

  test("is 404 without a link, and 410 with an old one, which a button replaces by mail", async () => {
    const { customer } = await aSubscriber(site.service);
    const page = await sessionOf(customer);
    assert.equal((await site.open(`/m/${"x".repeat(32)}`)).status, 404);
    site.service.clock.advance(86_400_000);
    const old = await site.open(page);
    assert.equal(old.status, 410);
    assert.match(await old.text(), /This link has expired/);
    const { length: links } = await mailedLinks(0);
    assert.match(await (await send(`${page}/renew`)).text(), /Check your inbox/);
    const [replaced = ""] = await mailedLinks(links + 1);
    assert.equal((await site.open(replaced)).status, 200);
  });
});

describe("a sign-in link", () => {
  test("is requested with the same response for every address, and by no other site", async () => {
    site.service.clock.advance(3_600_000);
    await aSubscriber(site.service);
    const known = await send("/m", "email=ada%40example.com");
    const unknown = await send("/m", "email=nobody%40example.com");
    const bad = await send("/m", "email=%00");
    const texts = await Promise.all([known, unknown, bad].map((response) => response.text()));
    const [first, ...others] = texts.map((text) => text.replaceAll(/req_\w+/g, ""));
    for (const other of others) assert.equal(other, first);
    const foreign = await send("/m", "email=ada%40example.com", { ...own, "sec-fetch-site": "cross-site" });
    assert.equal(foreign.status, 403);
  });

  test("opens a session by a press, once, for 30 minutes", async () => {
    site.service.clock.advance(3_600_000);
    const { customer, subscription } = await aSubscriber(site.service);
    const email = `${customer}@example.com`;
    await site.service.post(`/v1/customers/${customer}`, { email });
    const before = (await mailedLinks(0)).length;
    await send("/m", new URLSearchParams({ email: email.toUpperCase() }).toString());
    const [link = ""] = await mailedLinks(before + 1);
    const closed = await (await site.open(link)).text();
    assert.ok(!closed.includes(subscription) && !closed.includes("Tea club"));
    assert.equal(
      (await send(link, "", { ...own, "sec-fetch-site": "cross-site" })).headers.get("location"),
      link,
    );
    const opened = await send(link);
    const page = opened.headers.get("location") ?? "";
    assert.deepEqual([opened.status, page === link], [303, false]);
    assert.ok((await (await site.open(page)).text()).includes(subscription));
    site.service.clock.advance(61_000);
    assert.equal((await send(link)).status, 410);
    site.service.clock.advance(3_600_000);
    assert.equal((await site.open(page)).status, 410);
  });

  test("sets no language of later mails, in which anybody may have requested it", async () => {
    site.service.clock.advance(3_600_000);
    const { customer } = await aSubscriber(site.service);
    const email = `${customer}@example.com`;
    await site.service.post(`/v1/customers/${customer}`, { email });
    const before = (await mailedLinks(0)).length;
    await send("/m", new URLSearchParams({ email }).toString(), { ...own, "accept-language": "de" });
    const [link = ""] = await mailedLinks(before + 1);
    const session = (await send(link)).headers.get("location") ?? "";
    assert.match(await (await site.open(session)).text(), /<html lang="de/);
    const item = { customer, amount: 500, currency: "usd", description: "Cup" };
    await site.service.post("/v1/invoiceitems", item);
    const { body } = await site.service.post("/v1/invoices", {
      customer,
      pending_invoice_items_behavior: "include",
    });
    await site.service.post(`/v1/invoices/${body.id}/finalize`, { auto_advance: false });
    await site.service.post(`/v1/invoices/${body.id}/send`);
    const [mail] = (await outboxOf(site.service, site.service)).filter(({ to }) => to === email);
    assert.match(mail?.subject ?? "", /^Invoice /);
  });

  test("is mailed to one address a few times only", async () => {
    site.service.clock.advance(3_600_000);
    const { customer } = await aSubscriber(site.service);
    const email = `${customer}@example.com`;
    await site.service.post(`/v1/customers/${customer}`, { email });
    const body = new URLSearchParams({ email }).toString();
    for (let tries = 0; tries < 8; tries++) assert.equal((await send("/m", body)).status, 200);
    const mailed = async () => {
      return (await outboxOf(site.service, site.service)).filter(({ to }) => to === email).length;
    };
    while ((await mailed()) < 5) await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(await mailed(), 5);
  });
});
