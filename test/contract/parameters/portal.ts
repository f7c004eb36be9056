import type { Example, Given, Make, ParameterTable } from "./parameter-table.ts";

const page = "page";
const order = { amount: 2000, currency: "usd" };
const fourMonths = { amount: 10_000, currency: "usd", count: 4, cadence: { interval: "month" } };

/** A customer with a page, two subscriptions, the first of which is not paid yet, and an installment plan. */
async function aPage(make: Make, { price, dearer }: Given) {
  const { id: customer } = await make("/v1/customers", { email: "ada@shop.example", source: "tok_visa" });
  const unpaid = { payment_behavior: "default_incomplete" };
  const owed = await make("/v1/subscriptions", { customer, items: [{ price }], ...unpaid });
  const other = await make("/v1/subscriptions", { customer, items: [{ price: dearer }] });
  const { terms_hash: terms } = await make("/v1/installment_plans/preview", { ...fourMonths, customer });
  const { id: second } = await make(`/v1/customers/${customer}/sources`, { source: "tok_mastercard" });
  const agreed = { customer, consent: { terms }, default_source: second };
  const plan = await make("/v1/installment_plans", { ...fourMonths, ...agreed });
  const { url } = await make("/v1/billing_portal/sessions", { customer });
  const token = String(url).split("/").at(-1) ?? "";
  return { payer: customer, owed: owed.id, other: other.id, plan: plan.id, token };
}

/** The same with a card that has to be confirmed at the bank, where a payment waits. */
const atBank = (subject: (given: Given) => object) => async (make: Make, given: Given) => {
  const made = await aPage(make, given);
  await make(`/v1/customers/${made.payer}`, { source: "tok_threeDSecure2Required" });
  await make(`/v1/portal/${made.token}/pay`, subject(made), page);
  return made;
};

function on(send: Example["send"], given: NonNullable<Example["given"]> = aPage): Example {
  return { key: page, given, send };
}

const ofPlan = ({ plan }: Given) => ({ installment_plan: plan });

/** The actions of a customer on their page. */
export const portal: ParameterTable = {
  "POST /v1/portal/{token}/authenticate_card": {
    examples: [
      { ...on(({ owed }) => ({ source: "tok_amex", ...order, subscription: owed })), isRead: true },
      { ...on((given) => ({ source: "tok_amex", ...order, ...ofPlan(given) })), isRead: true },
    ],
  },
  "POST /v1/portal/{token}/card": {
    examples: [on(() => ({ source: "tok_amex" })), on((given) => ({ source: "tok_amex", ...ofPlan(given) }))],
    refused: { subscription: "sub_other" },
  },
  "POST /v1/portal/{token}/pay": {
    examples: [
      on(({ owed }) => ({ subscription: owed, locale: "de" })),
      on((given) => ({ ...ofPlan(given), installments: [2], amount: 2500, locale: "de" })),
    ],
  },
  "POST /v1/portal/{token}/cancel_payment": {
    examples: [
      on(
        ({ owed }) => ({ subscription: owed }),
        atBank(({ owed }) => ({ subscription: owed })),
      ),
      on(
        ofPlan,
        atBank((given) => ({ ...ofPlan(given), installments: [2], amount: 2500 })),
      ),
    ],
  },
  "POST /v1/portal/{token}/consent": {
    examples: [
      on(
        (given) => ({ ...ofPlan(given), version: 2, consent: { terms: given["terms"], locale: "de" } }),
        async (make, given) => {
          const made = await aPage(make, given);
          const plan = await make(`/v1/installment_plans/${made.plan}/reschedule`, { shift_days: -7 });
          const { terms_hash: terms } = plan["proposed_version"] as { readonly terms_hash: string };
          return { ...made, terms };
        },
      ),
    ],
  },
  "POST /v1/portal/{token}/cancel": { examples: [on(({ other }) => ({ subscription: other }))] },
  "POST /v1/portal/{token}/resume": {
    examples: [
      on(
        ({ other }) => ({ subscription: other }),
        async (make, given) => {
          const made = await aPage(make, given);
          await make(`/v1/portal/${made.token}/cancel`, { subscription: made.other }, page);
          return made;
        },
      ),
    ],
  },
};
