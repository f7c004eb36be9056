import { inDays } from "./common.ts";
import type { Fields, Given, Made, Make, ParameterTable } from "./parameter-table.ts";
import { one } from "./parameter-table.ts";

const metadata = { shop: "Vienna" };
const fourMonths = { amount: 10_001, currency: "usd", count: 4, cadence: { interval: "month" } };
const schedule = {
  ...fourMonths,
  cadence: { interval: "week", interval_count: 2 },
  fee: 300,
  apr: "9.9",
  remainder: "last",
  retries: { days: [2, 5] },
  down_payment: 2500,
  first_payment_on: "2030-01-20",
};

async function aPayer(make: Make, _: Given = {}) {
  const { id } = await make("/v1/customers", { email: "ada@shop.example", source: "tok_visa" });
  return { payer: id, second: (await make(`/v1/customers/${id}/sources`, { source: "tok_mastercard" })).id };
}

/** A customer with the hash of the terms of a plan. */
const terms = (fields: Fields) => async (make: Make) => {
  const made = await aPayer(make);
  const { terms_hash: hash } = await make("/v1/installment_plans/preview", {
    ...fields,
    customer: made.payer,
  });
  return { ...made, terms: String(hash) };
};

async function aPlan(make: Make) {
  const { terms: hash, ...made } = await terms(fourMonths)(make);
  const fields = { ...fourMonths, customer: made.payer, consent: { terms: hash } };
  return { ...made, id: (await make("/v1/installment_plans", fields)).id };
}

const reads = ({ id }: Given): readonly (readonly [string])[] => [[`/v1/installment_plans/${id}`]];

async function aProposal(make: Make) {
  const made = await aPlan(make);
  const plan = await make(`/v1/installment_plans/${made.id}/reschedule`, { shift_days: -7 });
  const { proposed_version: proposed } = plan as Made & { proposed_version: { terms_hash: string } };
  return { ...made, hash: proposed.terms_hash };
}

/** Installment plans. */
export const installments: ParameterTable = {
  "POST /v1/installment_plans/preview": {
    examples: [
      { send: () => schedule },
      {
        given: async (make) => {
          const clock = await make("/v1/test_helpers/test_clocks", { frozen_time: inDays(3) });
          return { later: (await make("/v1/customers", { test_clock: clock.id })).id };
        },
        send: ({ later }) => ({ ...fourMonths, customer: later }),
      },
    ],
  },
  "POST /v1/installment_plans": {
    examples: [
      {
        given: terms(schedule),
        send: (given) => ({
          ...schedule,
          customer: given["payer"],
          default_source: given["second"],
          description: "A kiln",
          metadata,
          consent: { terms: given["terms"], locale: "de" },
        }),
      },
      {
        given: terms(fourMonths),
        send: ({ payer, terms: hash }) => ({
          ...fourMonths,
          customer: payer,
          source: "tok_amex",
          consent: { terms: hash },
        }),
      },
    ],
  },
  "POST /v1/installment_plans/{id}": one(
    ({ second }) => ({ description: "A kiln", default_source: second, metadata }),
    { given: aPlan },
  ),
  "POST /v1/installment_plans/{id}/pay_early": {
    examples: [
      { given: aPlan, send: ({ second }) => ({ installments: [3], source: second }), reads },
      { given: aPlan, send: () => ({ all: true }), reads },
    ],
  },
  "POST /v1/installment_plans/{id}/reschedule": {
    examples: [
      {
        given: aPlan,
        send: () => ({
          installments: [
            { number: 3, due_on: "2030-03-20", amount: 2600 },
            { number: 4, amount: 2400 },
          ],
        }),
      },
      { given: aPlan, send: () => ({ shift_days: 7 }) },
    ],
  },
  "POST /v1/installment_plans/{id}/accept": one(
    ({ hash }) => ({ version: 2, consent: { terms: hash, locale: "de" } }),
    { given: aProposal },
  ),
  "POST /v1/installment_plans/{id}/waive": one({ installments: [4] }, { given: aPlan }),
  "POST /v1/installment_plans/{id}/cancel": one({ refund: "paid" }, { given: aPlan }),
};
