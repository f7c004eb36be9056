import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Merchant, ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { testAccounts } from "../../../../src/contract/payments/test-ibans.ts";
import fc from "../../../support/fast-check.ts";
import { addBalanceChanges, runDue, sweepCharges } from "../../../support/run-jobs.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

const cards = [
  "tok_visa",
  "tok_refundFail",
  "tok_pendingRefund",
  "tok_refundFailsLater",
  "tok_refundFailsAfterSuccess",
  "tok_captureFailsAfterSuccess",
  "tok_createDispute",
  "tok_createDisputeInquiry",
] as const;

const accounts = testAccounts.map(({ iban }) => iban);

/** What merchants, cardholders and the time do with a few charges. */
const steps = fc.array(
  fc.oneof(
    fc.record({ verb: fc.constant("pay" as const), card: fc.constantFrom(...cards), later: fc.boolean() }),
    fc.record({ verb: fc.constant("debit" as const), account: fc.constantFrom(...accounts) }),
    fc.record({
      verb: fc.constant("capture" as const),
      nth: fc.nat(3),
      amount: fc.integer({ min: 50, max: 2000 }),
    }),
    fc.record({
      verb: fc.constant("refund" as const),
      nth: fc.nat(3),
      amount: fc.integer({ min: 1, max: 2000 }),
    }),
    fc.record({
      verb: fc.constant("answer" as const),
      nth: fc.nat(2),
      text: fc.constantFrom("winning_evidence", "losing_evidence", "escalate_inquiry_evidence", "close"),
    }),
    fc.record({ verb: fc.constant("wait" as const), days: fc.constantFrom(0, 0, 0, 8) }),
  ),
  { minLength: 4, maxLength: 14 },
);
type Step = (typeof steps extends fc.Arbitrary<infer Steps> ? Steps : never) extends (infer One)[]
  ? One
  : never;

function shopOf({ secret: key }: Merchant) {
  return {
    get: async (path: string) => (await service.get(path, { key })).body,
    post: (path: string, fields: object = {}) => service.post(path, fields, { key }),
  };
}
type Shop = ReturnType<typeof shopOf>;

async function take({ get, post }: Shop, step: Step): Promise<void> {
  const nth = async (list: string, at: number) => (await get(`/v1/${list}`)).data[at]?.id ?? "none";
  switch (step.verb) {
    case "pay": {
      const order = { amount: "2000", currency: "eur", source: step.card, capture: !step.later };
      assert.equal((await post("/v1/charges", order)).status, 200);
      return;
    }
    case "debit": {
      const account = { iban: step.account, name: "Ida Lang" };
      const mandate_data = { customer_acceptance: { type: "online" } };
      const token = await post("/v1/tokens", { type: "sepa_debit", sepa_debit: account, mandate_data });
      const order = { amount: "2000", currency: "eur", source: token.body.id };
      assert.equal((await post("/v1/charges", order)).status, 200);
      return;
    }
    case "capture":
      await post(`/v1/charges/${await nth("charges", step.nth)}/capture`, { amount: String(step.amount) });
      return;
    case "refund": {
      const fields = { charge: await nth("charges", step.nth), amount: String(step.amount) };
      // Two at a time: of both no more is given back than there is.
      await Promise.all([post("/v1/refunds", fields), post("/v1/refunds", fields)]);
      return;
    }
    case "answer": {
      const path = `/v1/disputes/${await nth("disputes", step.nth)}`;
      if (step.text === "close") await post(`${path}/close`);
      else await post(path, { evidence: { uncategorized_text: step.text } });
      return;
    }
    case "wait":
      await pass(step.days);
  }
}

/** Time passes, and all that waits for it happens; what is reported is reported twice at once. */
async function pass(days: number): Promise<void> {
  const { dependencies, clock } = service;
  clock.advance(days * 86_400_000 + 6_000);
  await sweepCharges(dependencies);
  for (const name of ["dispute_answers", "simulated_reports", "simulated_dispute_deadlines"]) {
    await Promise.all([runDue(dependencies, name), runDue(dependencies, name)]);
  }
}

const sum = (rows: readonly ReceivedBody[], amount: (row: ReceivedBody) => number) =>
  rows.reduce((total, row) => total + amount(row), 0);

/** What does not add up: of the merchant's objects, and of the balance. */
async function errors({ get }: Shop): Promise<readonly string[]> {
  const list = async (name: string) => (await get(`/v1/${name}?limit=100`)).data;
  const [charges, refunds, disputes, transactions] = [
    await list("charges"),
    await list("refunds"),
    await list("disputes"),
    await list("balance_transactions"),
  ];
  const withdrawn = disputes.filter((row) => row["is_charge_refundable"] === false);
  const succeeded = refunds.filter(({ status }) => status === "succeeded");
  const expected =
    sum(charges, (row) => Number(row["amount_captured"])) -
    sum(succeeded, ({ amount }) => amount) -
    sum(withdrawn, ({ amount }) => amount) -
    sum(disputes, (row) => Number(row["fee"]));
  const [available] = (await get("/v1/balance"))["available"] as { readonly amount: number }[];
  const balance = available?.amount ?? 0;
  return [
    ...(balance === expected ? [] : [`The balance is ${balance}, and ${expected} by the objects.`]),
    ...(balance === sum(transactions, (row) => Number(row["net"]))
      ? []
      : ["The transactions have another sum."]),
    ...charges.flatMap((charge) => {
      const own = refunds.filter((refund) => refund["charge"] === charge.id && refund.status !== "failed");
      const refunded = sum(own, ({ amount }) => amount);
      return charge["amount_refunded"] === refunded ? [] : [`${charge.id} has not ${refunded} refunded.`];
    }),
    ...refunds.flatMap((refund) => {
      const ofIt = transactions.filter(({ source }) => (source as unknown) === refund.id);
      const isRight =
        sum(ofIt, ({ amount }) => amount) === (refund.status === "succeeded" ? -refund.amount : 0);
      return isRight ? [] : [`${refund.id} is ${refund.status}, and its transactions say otherwise.`];
    }),
  ];
}

test("the balance adds up over all sequences of payments, refunds, disputes and late failures", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const shop = shopOf(await service.aMerchant());
      for (const step of taken) {
        await Promise.all([take(shop, step), addBalanceChanges(service.dependencies)]);
        assert.deepEqual(await errors(shop), []);
      }
      await pass(8);
      assert.deepEqual(await errors(shop), []);
    }),
    { numRuns: 12 },
  );
});
