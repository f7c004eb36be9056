import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Merchant, TestService } from "../../support/a-service.ts";
import { advanceTestClocks, runDue } from "../../support/run-jobs.ts";
import { aSite } from "../../service/web/a-site.ts";
import type { Terminal } from "../a-terminal.ts";
import { aTerminal } from "../a-terminal.ts";

let service: TestService;
let terminal: Terminal;
before(async () => {
  // The payers of methods pay on pages.
  const site = await aSite();
  ({ service } = site);
  // While the command waits the scheduler of a process advances the clocks, and asks what the payers of methods have answered.
  terminal = await aTerminal({ ...service, app: site.app }, async () => {
    await advanceTestClocks(service.dependencies);
    await runDue(service.dependencies, "redirect_inquiry");
  });
});
after(async () => {
  await terminal.close();
  await service.close();
});

const seed = (merchant: Merchant, options = "") =>
  terminal.till(`seed --customers 3 --until 2026-11-27 --json ${options}`, {
    TILL_SECRET_KEY: merchant.secret,
  });

/** What is the same for the same seed: all but ids, in no order. */
async function shopOf(merchant: Merchant) {
  const list = async (path: string, members: readonly string[]) => {
    const { body } = await service.get(path, { key: merchant.secret });
    const objects = body.data as unknown as readonly Readonly<Record<string, unknown>>[];
    return objects.map((object) => JSON.stringify(members.map((name) => object[name]))).sort();
  };
  return {
    customers: await list("/v1/customers?limit=100", ["name", "email", "created"]),
    charges: await list("/v1/charges?limit=100", [
      ...[
        "amount",
        "currency",
        "status",
        "description",
        "created",
        "amount_refunded",
        "failure_code",
        "payment_method_type",
      ],
    ]),
    subscriptions: await list("/v1/subscriptions?limit=100&status=all", ["status", "created"]),
  };
}

test("the same seed gives the same shop, and is refused where it is already", async () => {
  const [first, second] = [await service.aMerchant(), await service.aMerchant()];
  for (const merchant of [first, second]) {
    const { code, output, errors } = await seed(merchant);
    assert.equal(code, 0, errors);
    const { counts } = JSON.parse(output) as { readonly counts: Readonly<Record<string, number>> };
    assert.equal(counts["customers"], 3);
    assert.ok((counts["charges"] ?? 0) > 10);
    // Nobody is at a terminal: lines tell that it goes on.
    assert.match(errors, /^A year passes: [0-9] %\n/);
    assert.match(errors, /A year passes: 100 %\n$/);
    assert.ok(errors.trim().split("\n").length <= 11, errors);
  }
  const shop = await shopOf(first);
  assert.equal(shop.customers.length, 3);
  assert.deepEqual(await shopOf(second), shop);
  const { body } = await service.get("/v1/disputes?limit=100", { key: first.secret });
  const disputes = body.data as unknown as readonly { readonly reason: string }[];
  assert.ok(new Set(disputes.map(({ reason }) => reason)).size > 1, JSON.stringify(disputes));

  const { body: page } = await service.get("/v1/charges?limit=100", { key: first.secret });
  const byMethod = page.data.filter(({ payment_method_type: type }) => type !== "card");
  const ends = byMethod.map((charge) => [
    charge["payment_method_type"],
    charge.status,
    charge["failure_code"],
    Number(charge["amount_refunded"]) > 0 && Number(charge["amount_refunded"]) < charge.amount,
  ]);
  assert.deepEqual(ends.map((end) => JSON.stringify(end)).sort(), [
    '["ideal","failed","payment_canceled",false]',
    '["ideal","succeeded",null,false]',
    '["p24","pending",null,false]',
    '["paypal","succeeded",null,true]',
  ]);

  const again = await seed(first);
  assert.equal(again.code, 1);
  assert.match(again.errors, /The sandbox has the shop of seed 1\. --seed 2 makes another one\./);
});

test("two requests are under way at most, so that the service has time for those who open its pages", async (context) => {
  const fetch = globalThis.fetch;
  let [underWay, most, sent] = [0, 0, 0];
  context.mock.method(globalThis, "fetch", async (...call: Parameters<typeof fetch>) => {
    most = Math.max(most, ++underWay);
    sent++;
    try {
      return await fetch(...call);
    } finally {
      underWay--;
    }
  });
  const { secret } = await service.aMerchant();
  const { code, errors } = await terminal.till("seed --customers 4 --until 2026-11-27", {
    TILL_SECRET_KEY: secret,
  });
  assert.equal(code, 0, errors);
  assert.ok(sent > 50, String(sent));
  assert.equal(most, 2);
});
