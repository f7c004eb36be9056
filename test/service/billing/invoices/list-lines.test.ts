import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { aRecurringPrice, done } from "../../../support/a-subscription.ts";
import { aCustomer, anItem, invoiceOf, post } from "./an-invoice.ts";

/** An invoice shows 100 lines. */
const count = 110;

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

const get = (path: string) => done(service.get(path));
const amountsOf = ({ data }: ReceivedBody) => data.map(({ amount }) => amount);
const linesOf = (invoice: ReceivedBody) => invoice["lines"] as ReceivedBody;
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** All amounts of a list, page by page; `back` goes from its end to its beginning. */
async function pagesOf(path: string, last?: string): Promise<readonly (readonly number[])[]> {
  const pages: number[][] = [];
  const name = last === undefined ? "starting_after" : "ending_before";
  for (let cursor: unknown = last; pages.length < 9;) {
    const page = await get(`${path}?limit=40${cursor === undefined ? "" : `&${name}=${String(cursor)}`}`);
    pages.push(amountsOf(page));
    cursor = page["next_cursor"];
    assert.equal(page.has_more, cursor !== null);
    if (cursor === null) return pages;
  }
  return assert.fail("There is always another page.");
}

test("all lines of an invoice are listed, however many it has and had", async () => {
  const customer = await aCustomer(service);
  const items: string[] = [];
  for (const amount of numbers(1, count)) {
    items.push((await anItem(service, customer, { amount: String(amount) })).id);
  }
  const given = { customer, pending_invoice_items_behavior: "include", auto_advance: "false" };
  const { id } = await post(service, "/v1/invoices", given);
  const path = `/v1/invoices/${id}/lines`;
  assert.deepEqual(await pagesOf(path), [numbers(1, 40), numbers(41, 80), numbers(81, count)]);
  const { id: last } =
    (
      await get(`${path}?limit=100&starting_after=${linesOf(await invoiceOf(service, id)).data.at(-1)?.id}`)
    ).data.at(-1) ?? {};
  assert.deepEqual(await pagesOf(path, last), [numbers(70, 109), numbers(30, 69), numbers(1, 29)]);

  // The first two are deleted: the invoice shows the next 100.
  for (const item of items.slice(0, 2)) await done(service.delete(`/v1/invoiceitems/${item}`));
  const shown = linesOf(await invoiceOf(service, id));
  assert.deepEqual([amountsOf(shown), shown.has_more], [numbers(3, 102), true]);
  const rest = await get(`${path}?starting_after=${String(shown["next_cursor"])}`);
  assert.deepEqual([amountsOf(rest), rest.has_more], [numbers(103, count), false]);

  const foreign = await service.get(`${path}?starting_after=il_${"0".repeat(24)}`);
  assert.equal(foreign.body.error.code, "cursor_invalid");
});

test("a preview has all lines, since it has no list of them", async () => {
  const customer = await aCustomer(service);
  for (const amount of numbers(1, count)) await anItem(service, customer, { amount: String(amount) });
  const price = await aRecurringPrice(service, { unitAmount: 1000 });
  const details = { items: [{ price }] };
  const preview = await post(service, "/v1/invoices/create_preview", {
    customer,
    subscription_details: details,
  });
  const lines = linesOf(preview);
  assert.deepEqual([amountsOf(lines), lines.has_more], [[...numbers(1, count), 1000], false]);
});
