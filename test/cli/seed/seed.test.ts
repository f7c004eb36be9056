import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Merchant, TestService } from "../../support/a-service.ts";
import { aService } from "../../support/a-service.ts";
import { advanceTestClocks } from "../../support/run-jobs.ts";
import type { Terminal } from "../a-terminal.ts";
import { aTerminal } from "../a-terminal.ts";

let service: TestService;
let terminal: Terminal;
before(async () => {
  service = await aService();
  // While the command waits the scheduler of a process advances the clocks.
  terminal = await aTerminal(service, () => advanceTestClocks(service.dependencies));
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
      ...["amount", "currency", "status", "description", "created", "amount_refunded", "failure_code"],
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
