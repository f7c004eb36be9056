import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { ApiErrorBody } from "../../../../src/contract/errors/api-error.ts";
import type { PageChoice, PaidPlan } from "../../../../src/contract/checkout/installment-choice.ts";
import { InstallmentOffers, sofa } from "../../checkout/installment-offers/an-installment-offer.ts";
import type { TestSite } from "../a-site.ts";
import { aSite } from "../a-site.ts";

let site: TestSite;

let offers: InstallmentOffers;

before(async () => {
  site = await aSite();
  offers = new InstallmentOffers(site.service);
});

after(() => site.service.close());

const english = { "accept-language": "en" };

const installments = { counts: [2, 3, 4], cadence: { interval: "month" } };

async function read(path: string): Promise<{ readonly status: number; readonly body: unknown }> {
  const response = await site.open(path, english);
  return { status: response.status, body: await response.json() };
}

test("three plans stand in the page before any script, with the one that its address names", async () => {
  await site.aLink({ slug: "sofa", amount: "12000", installments });
  const page = await (await site.open("/l/sofa?installments=4", english)).text();
  assert.deepEqual(
    [...page.matchAll(/name="plan"\s+value="(\d*)"/g)].map(([, count]) => count),
    ["", "2", "3", "4"],
  );
  const [, checked] = /name="plan"\s+value="(\d*)"[^>]*checked/.exec(page) ?? [];
  assert.equal(checked, "4");
  for (const text of ["4 monthly payments of €30.00", "Today €30.00", "No extra cost"])
    assert.ok(page.includes(text), text);
});

test("an address that names no plan of the offer chooses the first way to pay", async () => {
  await site.aLink({ slug: "chosen", amount: "12000", installments });
  for (const named of ["5", "0", "-1", "full", "<b>", "4&installments=3x", "99999"]) {
    const page = await (await site.open(`/l/chosen?installments=${named}`, english)).text();
    const [, checked] = /name="plan"\s+value="(\d*)"[^>]*checked/.exec(page) ?? [];
    assert.equal(checked, named.startsWith("4") ? "4" : "", named);
  }
});

test("another order of a link has other plans, and says what it lacks", async () => {
  const price_data = { currency: "eur", unit_amount: 120, product_data: { name: "Cup" } };
  const adjustable_quantity = { enabled: true, minimum: 1, maximum: 10 };
  const { body: link } = await site.service.post("/v1/payment_links", {
    line_items: [{ price_data, quantity: 4, adjustable_quantity }],
    installments: { ...installments, counts: [2, 6] },
  });
  const [item] = link["line_items"] as readonly { readonly id: string }[];
  const path = `/l/${String(link["slug"])}/plans`;
  const ofFour = (await read(`${path}?items=${item?.id}:4`)).body as PageChoice;
  assert.deepEqual(
    ofFour.options.map(({ count, sum }) => [count, sum]),
    [
      [null, "€4.80"],
      [2, "€2.40"],
      [6, "€0.80"],
    ],
  );
  assert.equal(ofFour.missing, "");
  const ofTwo = (await read(`${path}?items=${item?.id}:2`)).body as PageChoice;
  assert.deepEqual(
    ofTwo.options.map(({ count }) => count),
    [null, 2],
  );
  assert.notEqual(ofTwo.missing, "");
});

test("an order that is not possible gets an error that names the parameter", async () => {
  await site.aLink({ slug: "hostile", amount: "12000", installments });
  const session = await offers.open();
  for (const path of ["/l/hostile/plans", `/c/${session.id}/plans`]) {
    for (const [query, code, param] of [
      ["items=x", "parameter_invalid", "items"],
      [`items=${"li_1:1,".repeat(200)}li_1:1`, "parameter_invalid", "items"],
      ["items=li_9:1", "parameter_invalid", "line_items[0][id]"],
      ["items=li_1:9999", "parameter_invalid", "line_items[0][quantity]"],
      ["amount=-5", "parameter_invalid", "amount"],
      ["amount=1e3", "parameter_invalid", "amount"],
      ["amount=500", "parameter_unknown", "amount"],
    ] as const) {
      const { status, body } = await read(`${path}?${query}`);
      const { error } = body as ApiErrorBody;
      assert.deepEqual([status, error.code, error.param], [400, code, param], `${path}?${query}`);
      assert.equal(error.type, "invalid_request");
    }
  }
});

test("nothing is said of plans where none are offered", async () => {
  await site.aLink({ slug: "plain" });
  for (const path of ["/l/plain/plans", "/l/no-such-link/plans", "/c/cs_nothing/plans", "/l/%00/plans"])
    assert.equal((await site.open(path)).status, 404, path);
});

test("a paid session says what was paid and every day that follows, on its page and to the script", async () => {
  const session = await offers.open({ line_items: [{ ...sofa, quantity: 1 }] });
  const { status, text } = await offers.confirm(session);
  assert.equal(status, 200, text);
  const plan = (await read(`/c/${session.id}/plans`)).body as PaidPlan;
  const [paid, next] = plan.rows;
  assert.deepEqual(paid, ["Paid", "€25.00"]);
  assert.match(next?.[0] ?? "", /^Next payment on /);
  assert.equal(plan.payments.length, 4);
  const page = await (await site.open(`/c/${session.id}`, english)).text();
  assert.match(page, /<h2>Paid · €25\.00<\/h2>/);
  for (const [label = ""] of [next ?? [], ...plan.payments]) assert.ok(page.includes(label), label);
  assert.ok(page.includes("A mail has the link to your payment plan."));
});

test("one address uses up its share of plans and terms, and leaves the others theirs", async () => {
  const limited = await aSite({ settings: { readsPerSecond: 25 } });
  const openFrom = async (address: string, path: string) =>
    limited.app.request(path, {}, { incoming: { socket: { remoteAddress: address } } });
  try {
    await limited.aLink({ slug: "busy", amount: "12000", installments });
    const many = Array.from({ length: 40 }, () => openFrom("203.0.113.1", "/l/busy/plans"));
    const rejected = (await Promise.all(many)).filter(({ status }) => status === 429);
    assert.ok(rejected.length > 0 && rejected.length < 40, String(rejected.length));
    const [first] = rejected;
    assert.match(first?.headers.get("retry-after") ?? "", /^\d+$/);
    assert.equal(((await first?.json()) as ApiErrorBody).error.code, "rate_limit");
    assert.equal((await openFrom("203.0.113.1", "/c/cs_nothing/terms")).status, 429);
    assert.equal((await openFrom("198.51.100.1", "/l/busy/plans")).status, 200);
  } finally {
    await limited.service.close();
  }
});
