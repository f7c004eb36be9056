import assert from "node:assert/strict";
import { test } from "node:test";
import type { Charge } from "../../../src/contract/payments/charge.ts";
import type { Step } from "./scripted-service.ts";
import { aScriptedService, refusal } from "./scripted-service.ts";

function page(ids: readonly string[], nextCursor: string | null = null): Step {
  const data = ids.map((id) => ({ id, object: "charge" }));
  const list = { object: "list", url: "/v1/charges", data, has_more: nextCursor !== null };
  return { json: { ...list, next_cursor: nextCursor } };
}

async function idsOf(charges: AsyncIterable<Charge>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of charges) ids.push(id);
  return ids;
}

test("awaiting a list returns one page", async (context) => {
  const service = await aScriptedService(context, page(["ch_3", "ch_2"], "ch_2"));
  const { data, has_more } = await service.till().charges.list({ limit: 2 });
  assert.deepEqual(
    data.map(({ id }) => id),
    ["ch_3", "ch_2"],
  );
  assert.equal(has_more, true);
  assert.deepEqual(
    service.seen.map(({ path }) => path),
    ["/v1/charges?limit=2"],
  );
});

test("iterating a list returns every object of all pages with the same filter", async (context) => {
  const service = await aScriptedService(
    context,
    page(["ch_5", "ch_4"], "ch_4"),
    page(["ch_3", "ch_2"], "ch_2"),
    page(["ch_1"]),
  );
  const charges = service.till().charges.list({ limit: 2, status: "succeeded" });
  assert.deepEqual(await idsOf(charges), ["ch_5", "ch_4", "ch_3", "ch_2", "ch_1"]);
  assert.deepEqual(
    service.seen.map(({ path }) => path),
    [
      "/v1/charges?limit=2&status=succeeded",
      "/v1/charges?limit=2&status=succeeded&starting_after=ch_4",
      "/v1/charges?limit=2&status=succeeded&starting_after=ch_2",
    ],
  );
});

test("with ending_before the iteration continues to the newest", async (context) => {
  const service = await aScriptedService(context, page(["ch_3", "ch_2"], "ch_3"), page(["ch_5", "ch_4"]));
  const charges = service.till().charges.list({ limit: 2, ending_before: "ch_1" });
  assert.deepEqual(await idsOf(charges), ["ch_2", "ch_3", "ch_4", "ch_5"]);
  assert.equal(service.seen[1]?.path, "/v1/charges?limit=2&ending_before=ch_3");
});

test("a page is fetched only when the iteration reaches it", async (context) => {
  const service = await aScriptedService(context, page(["ch_2", "ch_1"], "ch_1"));
  for await (const { id } of service.till().charges.list()) {
    if (id === "ch_1") break;
  }
  assert.equal(service.seen.length, 1);
});

test("a list that is not used sends no request", async (context) => {
  const service = await aScriptedService(context, page([]));
  service.till().charges.list();
  assert.equal(service.seen.length, 0);
});

test("a time filter is sent in bracket notation", async (context) => {
  const service = await aScriptedService(context, page([]));
  await service.till().charges.list({ created: { gte: "2030-01-01T00:00:00Z", lt: 1_900_000_000 } });
  assert.equal(
    decodeURIComponent(service.seen[0]?.path ?? ""),
    "/v1/charges?created[gte]=2030-01-01T00:00:00Z&created[lt]=1900000000",
  );
});

test("an error response ends the iteration with its error", async (context) => {
  const unknown = refusal(400, { type: "invalid_request", code: "cursor_invalid", param: "starting_after" });
  const service = await aScriptedService(context, page(["ch_1"], "ch_1"), unknown);
  await assert.rejects(idsOf(service.till().charges.list()), { code: "cursor_invalid" });
});

test("page() returns one page", async (context) => {
  const service = await aScriptedService(context, page(["ch_2", "ch_1"], "ch_1"));
  const { data, next_cursor } = await service.till().charges.list({ limit: 2 }).page();
  assert.equal(data.length, 2);
  assert.equal(next_cursor, "ch_1");
  assert.equal(service.seen.length, 1);
});

test("autoPagingToArray returns objects of several pages up to its limit", async (context) => {
  const service = await aScriptedService(
    context,
    page(["ch_5", "ch_4"], "ch_4"),
    page(["ch_3", "ch_2"], "ch_2"),
  );
  const charges = await service.till().charges.list().autoPagingToArray({ limit: 3 });
  assert.deepEqual(
    charges.map(({ id }) => id),
    ["ch_5", "ch_4", "ch_3"],
  );
  assert.equal(service.seen.length, 2);
});

test("autoPagingToArray needs a limit", async (context) => {
  const service = await aScriptedService(context, page(["ch_1"]));
  for (const limit of [undefined, 0, 1.5]) {
    const charges = service.till().charges.list();
    await assert.rejects(charges.autoPagingToArray({ limit } as { limit: number }), TypeError);
  }
  assert.equal(service.seen.length, 0);
});

test("expand is sent in bracket notation, and types the member as its object", async (context) => {
  const json = { id: "ch_1", customer: { id: "cus_1", object: "customer", name: "Ada" } };
  const service = await aScriptedService(context, { json }, { json }, page(["ch_1"]));
  const till = service.till();
  const { customer } = await till.charges.retrieve("ch_1", { expand: ["customer"] });
  assert.equal(customer !== null && "name" in customer && customer.name, "Ada");
  const plain = await till.charges.retrieve("ch_1");
  // @ts-expect-error without `expand` a customer is an id
  assert.equal(plain.customer?.name, "Ada");
  await till.charges.list({ expand: ["data.customer"] });
  assert.deepEqual(
    service.seen.map(({ path }) => decodeURIComponent(path)),
    ["/v1/charges/ch_1?expand[0]=customer", "/v1/charges/ch_1", "/v1/charges?expand[0]=data.customer"],
  );
});
