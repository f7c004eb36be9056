import assert from "node:assert/strict";
import type { KyselyPlugin } from "kysely";
import { after, before, beforeEach, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

/** What a request is told whose token another request uses up after the first has read it. */

let service: TestService;
let customer: string;
/** Runs once, after the next read of a token and before its result arrives. */
let meanwhile: (() => Promise<unknown>) | undefined;
const readsOfTokens = new WeakSet<object>();
const plugin: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => {
    if (/"name":"tokens"/.test(JSON.stringify(node)) && node.kind === "SelectQueryNode")
      readsOfTokens.add(queryId);
    return node;
  },
  transformResult: async ({ result, queryId }) => {
    const action = readsOfTokens.has(queryId) ? meanwhile : undefined;
    if (action === undefined) return result;
    meanwhile = undefined;
    await action();
    return result;
  },
};
before(async () => {
  service = await aService({
    dependencies: (dependencies) => ({ ...dependencies, database: dependencies.database.withPlugin(plugin) }),
  });
});
beforeEach(async () => {
  customer = (await service.post("/v1/customers")).body.id;
});
after(() => service.close());

async function aToken(): Promise<string> {
  const card = { number: "4242424242424242", exp_month: "12", exp_year: "2034", cvc: "123" };
  return (await service.post("/v1/tokens", { card })).body.id;
}

/** The embedded database runs one statement at a time: nothing else happens while the result of one is on its way. */
const onPostgres = { skip: process.env["TEST_DATABASE"] !== "postgres" };
const payment = { amount: "4200", currency: "eur" };

for (const [name, request] of [
  ["saves a card", (source: string) => service.post(`/v1/customers/${customer}/sources`, { source })],
  ["makes a customer", (source: string) => service.post("/v1/customers", { source })],
  ["changes a customer's card", (source: string) => service.post(`/v1/customers/${customer}`, { source })],
  [
    "authenticates a payer",
    (source: string) =>
      service.post(`/v1/tokens/${source}/authenticate`, payment, { key: service.publishable }),
  ],
] as const) {
  test(
    `a request that ${name} is told that its token was used by another meanwhile`,
    onPostgres,
    async () => {
      const source = await aToken();
      meanwhile = async () =>
        assert.equal((await service.post("/v1/charges", { ...payment, source })).status, 200);
      const { status, body } = await request(source);
      assert.deepEqual([status, body.error.code], [400, "token_already_used"]);
      assert.equal(meanwhile, undefined);
    },
  );
}
