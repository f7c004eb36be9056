import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import * as z from "zod/mini";
import { locales } from "../../../../src/language/locale.ts";
import { loadMessages } from "../../../../src/language/load-messages.ts";
import { hostedInvoice } from "../../../../src/contract/billing/hosted-invoice.response.ts";
import type { HostedInvoice } from "../../../../src/contract/billing/hosted-invoice.ts";
import type { ReceivedBody } from "../../../support/a-service.ts";
import { advanceTo } from "../../../support/a-subscriber.ts";
import { aRecurringPrice, aSubscriptionOn } from "../../../support/a-subscription.ts";
import { runDue } from "../../../support/run-jobs.ts";
import type { TestSite } from "../a-site.ts";
import { aSite } from "../a-site.ts";

const day = 86_400_000;

let site: TestSite;

before(async () => {
  site = await aSite();
});

after(() => site.service.close());

async function post(path: string, fields: object = {}): Promise<ReceivedBody> {
  const { status, text, body } = await site.service.post(path, fields);
  assert.equal(status, 200, text);
  return body;
}

/** An open invoice over 20.00 of a payer with name and address. */
async function anOpenInvoice(item: { readonly description?: string } = {}) {
  const payer = { source: "tok_visa", name: "Ada Lovelace", email: "ada@example.com" };
  const customer = (await post("/v1/customers", payer)).id;
  await post("/v1/invoiceitems", {
    customer,
    amount: "2000",
    currency: "usd",
    description: "Set-up",
    ...item,
  });
  const given = { customer, pending_invoice_items_behavior: "include", auto_advance: "false" };
  return post(`/v1/invoices/${(await post("/v1/invoices", given)).id}/finalize`);
}

async function shown(id: string, locale = "en"): Promise<string> {
  const response = await site.open(`/i/${id}?locale=${locale}`);
  assert.equal(response.status, 200);
  return response.text();
}

async function data(id: string): Promise<HostedInvoice> {
  const response = await site.open(`/i/${id}.json`);
  assert.equal(response.status, 200);
  return z.parse(hostedInvoice, await response.json());
}

test("lines of a subscription are in the payer's language, and those of a merchant as they are", async () => {
  const { subscription, item, customer, clock } = await aSubscriptionOn(site.service, "2027-04-01", {
    unitAmount: 1000,
    quantity: 2,
  });
  await advanceTo(site.service, clock, "2027-04-16T00:00:00Z");
  await post("/v1/invoiceitems", {
    customer,
    amount: "500",
    currency: "usd",
    description: "Time on 1 × piano from noon",
  });
  const price = await aRecurringPrice(site.service, { unitAmount: 3000 });
  const items = [{ id: item, price, quantity: 2 }];
  const updated = await post(`/v1/subscriptions/${subscription}`, {
    items,
    proration_behavior: "always_invoice",
  });
  const id = String(updated["latest_invoice"]);
  const { lines } = await data(id);
  assert.deepEqual(
    lines.map(({ description, quantity, proration }) => [description, quantity, proration]),
    [
      ["Time on 1 × piano from noon", 1, false],
      ["Tea club", 2, true],
      ["Tea club", 2, true],
    ],
  );
  const page = await shown(id, "de");
  const { invoice } = await loadMessages("de");
  for (const text of [invoice.unusedTime, invoice.remainingTime]) assert.ok(page.includes(text), text);
  assert.doesNotMatch(page, /Unused time|Time on 2/);
  assert.equal(page.split("<bdi>2 × Tea club</bdi>").length, 3, "a quantity is no line of its own");
  const { data: own } = (await site.service.get(`/v1/invoices/${id}/lines`)).body;
  assert.match(String(own.at(-1)?.["description"]), /^(Unused time|Time) on 2 × Tea club from 2027-04-16$/);
});

/** The rows of an invoice page's foot: label and amount in minor units. */
function sumsOf(page: string): readonly (readonly [label: string, amount: number])[] {
  const foot = page.slice(page.indexOf("<tfoot>"), page.indexOf("</tfoot>"));
  const rows = foot.matchAll(/<th scope="row">([^<]*)<\/th>\s*<td class="amount">([^<]*)<\/td>/g);
  return [...rows].map(([, label = "", amount = ""]) => {
    const sign = /^[-−]/.test(amount) ? -1 : 1;
    return [label, sign * Number(amount.replaceAll(/\D/g, ""))] as const;
  });
}

/** A subscription of 10.00 that has used half of April. */
async function halfUsed(source = "tok_visa") {
  const subscribed = await aSubscriptionOn(site.service, "2027-04-01", { unitAmount: 1000, source });
  await advanceTo(site.service, subscribed.clock, "2027-04-16T00:00:00Z");
  const { data: invoices } = (await site.service.get(`/v1/invoices?customer=${subscribed.customer}`)).body;
  return { ...subscribed, charge: String(invoices[0]?.["charge"]) };
}

async function lastInvoiceOf(customer: string): Promise<string> {
  return (await site.service.get(`/v1/invoices?customer=${customer}`)).body.data[0]?.id ?? "";
}

test("a credit that is capped has no arithmetic that gives another amount", async () => {
  for (const [refunded, credit] of [
    ["500", -500],
    ["700", -300],
  ] as const) {
    const { subscription, customer, charge } = await halfUsed();
    await post("/v1/refunds", { charge, amount: refunded });
    await site.service.delete(`/v1/subscriptions/${subscription}?prorate=true&invoice_now=true`);
    const id = await lastInvoiceOf(customer);
    const { lines } = await data(id);
    assert.deepEqual(
      lines.map(({ amount, arithmetic }) => [amount, arithmetic !== null]),
      [[credit, credit === -500]],
    );
    const page = await shown(id);
    const { invoice } = await loadMessages("en");
    assert.equal(page.includes(`${invoice.unusedTime}:`), credit === -500);
  }
});

test("what went back to the card is not carried over, unless its refund has failed", async () => {
  const { invoice } = await loadMessages("en");
  const rowsOf = async (source: string, granted: boolean) => {
    const { subscription, customer } = await halfUsed(source);
    const grant = { amount: "-300", currency: "usd" };
    if (granted) await post(`/v1/customers/${customer}/balance_transactions`, grant);
    await site.service.delete(`/v1/subscriptions/${subscription}?refund=prorated`);
    await runDue(site.service.dependencies, "refund_recovery");
    return sumsOf(await shown(await lastInvoiceOf(customer)));
  };
  const refunded = "Refunded on April\u00A016,\u00A02027";
  const due = [invoice.due, 0] as const;
  assert.deepEqual(await rowsOf("tok_visa", false), [[invoice.total, -500], [refunded, 500], due]);
  assert.deepEqual(await rowsOf("tok_visa", true), [
    ...[[invoice.total, -500] as const, [invoice.balance, -300] as const],
    ...[[refunded, 500] as const, [invoice.carriedOver, 300] as const, due],
  ]);
  assert.deepEqual(await rowsOf("tok_refundFail", false), [
    ...[[invoice.total, -500] as const, [invoice.carriedOver, 500] as const, due],
  ]);
});

test("a credit that a later cancellation refunds without an invoice is not carried over", async () => {
  const { subscription, customer, item } = await halfUsed();
  const price = await aRecurringPrice(site.service, { unitAmount: 0 });
  const items = [{ id: item, price }];
  await post(`/v1/subscriptions/${subscription}`, { items, proration_behavior: "always_invoice" });
  const id = await lastInvoiceOf(customer);
  const { invoice } = await loadMessages("en");
  assert.ok(sumsOf(await shown(id)).some(([label]) => label === invoice.carriedOver));
  await site.service.delete(`/v1/subscriptions/${subscription}?refund=prorated`);
  assert.equal(await lastInvoiceOf(customer), id);
  const { credit_refunds: refunds } = await data(id);
  assert.deepEqual(
    refunds.map(({ amount }) => amount),
    [500],
  );
  assert.ok(!sumsOf(await shown(id)).some(([label]) => label === invoice.carriedOver));
});

test("an open invoice shows number, payer, line and sum, and what is due", async () => {
  const invoice = await anOpenInvoice();
  const page = await shown(invoice.id);
  for (const text of [
    invoice["number"],
    "Ada Lovelace",
    "ada@example.com",
    "Set-up",
    "$20.00",
    "Not paid yet",
    "Amount due",
  ]) {
    assert.ok(page.includes(String(text)), String(text));
  }
  assert.ok(page.includes(`href="/i/${invoice.id}/pay?locale=en"`) && page.includes("Pay $20.00"));
  const response = await site.open(`/i/${invoice.id}`);
  assert.match(response.headers.get("content-security-policy") ?? "", /default-src 'none'/);
  assert.equal(response.headers.get("x-robots-tag"), "noindex");
});

test("the same as JSON has its URL, lines and sums", async () => {
  const invoice = await anOpenInvoice();
  const { lines, ...json } = await data(invoice.id);
  assert.equal(json.url, invoice["hosted_invoice_url"]);
  assert.deepEqual([json.status, json.total, json.amount_remaining], ["open", 2000, 2000]);
  assert.deepEqual(
    lines.map(({ description, quantity, amount }) => [description, quantity, amount]),
    [["Set-up", 1, 2000]],
  );
});

test("a paid invoice shows the card, and its refunds", async () => {
  const { id } = await anOpenInvoice();
  const { charge } = await post(`/v1/invoices/${id}/pay`);
  await post("/v1/refunds", { charge, amount: "500" });
  const page = await shown(id);
  for (const text of [
    "Visa ending in 4242",
    "Partly refunded",
    "Refunded on",
    "Total after refunds",
    "$15.00",
  ]) {
    assert.ok(page.includes(text), text);
  }
  assert.doesNotMatch(page, /Not paid yet|To pay this invoice/);
});

test("a void invoice says that nothing is owed", async () => {
  const { id } = await anOpenInvoice();
  await post(`/v1/invoices/${id}/void`);
  assert.match(await shown(id), /Void, nothing is owed/);
});

test("an invoice that is paid out of band names no card", async () => {
  const { id } = await anOpenInvoice();
  await post(`/v1/invoices/${id}/pay`, { paid_out_of_band: "true" });
  assert.match(await shown(id), /Another way of payment/);
});

test("seller, tax note and footer of the account are on the page, as text", async () => {
  const billing = {
    seller_lines: ["12 Analytical Way", "<b>London</b>"],
    tax_note: "No VAT by law.",
    invoice_footer: "Thank you\nfor reading.",
  };
  await post("/v1/account", { billing });
  const { id } = await anOpenInvoice({ description: "<script>alert(1)</script>" });
  const page = await shown(id);
  for (const text of [
    "12 Analytical Way",
    "&lt;b&gt;London",
    "No VAT by law.",
    "Thank you",
    "&lt;script&gt;alert",
  ]) {
    assert.ok(page.includes(text), text);
  }
  assert.doesNotMatch(page, /<b>London|<script>alert/);
  await post("/v1/account", { billing: { seller_lines: "", tax_note: "", invoice_footer: "" } });
});

test("60 days after its date the payer is masked", async () => {
  const { id } = await anOpenInvoice();
  site.service.clock.advance(60 * day - 2_000);
  assert.deepEqual((await data(id)).customer, { name: "Ada Lovelace", email: "ada@example.com" });
  site.service.clock.advance(2_000);
  assert.deepEqual((await data(id)).customer, { name: "A••• L•••", email: "a•••@e•••" });
  assert.doesNotMatch(await shown(id), /Lovelace|ada@/);
});

test("a draft, an unknown and a malformed id have no page", async () => {
  const { id } = await anOpenInvoice();
  const customer = (await post("/v1/customers")).id;
  const draft = await post("/v1/invoices", { customer, currency: "usd" });
  for (const name of [draft.id, `in_${"a".repeat(24)}`, "in_", "..%2f", id.slice(3)]) {
    const page = await site.open(`/i/${name}`);
    assert.equal(page.status, 404, name);
    assert.match(await page.text(), /There is no such invoice/);
    assert.equal((await site.open(`/i/${name}.json`)).status, 404);
  }
  assert.equal((await site.open(`/i/${id}`, {}, "POST")).status, 405);
});

test("every language shows it in its own words", async () => {
  const { id } = await anOpenInvoice();
  for (const locale of locales) {
    const { invoice } = await loadMessages(locale);
    const page = await shown(id, locale);
    for (const text of [invoice.title, invoice.number, invoice.unpaid, invoice.total]) {
      assert.ok(page.includes(text), `${locale}: ${text}`);
    }
    assert.doesNotMatch(page, /\{\w+\}<|undefined/, locale);
  }
});

describe("the page on which an invoice is paid", () => {
  test("shows what is owed and the card form's place, is stored nowhere and framed by nobody", async () => {
    const invoice = await anOpenInvoice();
    const response = await site.open(`/i/${invoice.id}/pay?locale=de`);
    const page = await response.text();
    assert.equal(response.status, 200);
    for (const text of [
      invoice["number"],
      "20,00",
      `invoice="${invoice.id}"`,
      `href="/i/${invoice.id}?locale=de"`,
    ])
      assert.ok(page.includes(String(text)), String(text));
    assert.ok(!page.includes("ada@example.com"), "the payer's address is on the invoice alone");
    assert.equal(response.headers.get("cache-control"), "no-store");
    assert.equal(response.headers.get("set-cookie"), null);
    const policy = response.headers.get("content-security-policy") ?? "";
    for (const part of ["default-src 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'"])
      assert.ok(policy.includes(part), part);
    assert.doesNotMatch(policy, /unsafe-/);
  });

  test("changes nothing by a GET, and takes no other method", async () => {
    const { id } = await anOpenInvoice();
    const { database } = site.service.dependencies;
    const stored = async () =>
      JSON.stringify([
        await database.selectFrom("invoices").selectAll().execute(),
        await database.selectFrom("charges").selectAll().execute(),
        await database.selectFrom("events").selectAll().execute(),
      ]);
    const before = await stored();
    for (const path of [`/i/${id}`, `/i/${id}/pay`, `/i/${id}/pay?from=bank`]) await site.open(path);
    assert.equal((await site.open(`/i/${id}/pay`, {}, "POST")).status, 405);
    assert.equal(await stored(), before);
  });

  test("leads to the invoice once it is paid or void, and is 404 for a draft and an unknown id", async () => {
    for (const action of ["pay", "void"]) {
      const { id } = await anOpenInvoice();
      const { text, status } = await site.service.post(
        `/v1/invoices/${id}/${action}`,
        action === "pay" ? { source: "tok_visa" } : {},
      );
      assert.equal(status, 200, text);
      const response = await site.open(`/i/${id}/pay?from=bank&locale=fr`);
      assert.deepEqual([response.status, response.headers.get("location")], [303, `/i/${id}?locale=fr`]);
      assert.ok(!(await (await site.open(`/i/${id}`)).text()).includes("/pay"));
    }
    assert.equal((await site.open(`/i/in_${"a".repeat(24)}/pay`)).status, 404);
    assert.equal((await site.open("/i/x/pay")).status, 404);
  });
});
