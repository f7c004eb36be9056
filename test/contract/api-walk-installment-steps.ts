import type { Made, Step } from "./walk-step.ts";

const id = (name: string) => (made: Made) => ({ id: made[name] ?? "" });
const schedule = { amount: 10_000, currency: "eur", count: 4, cadence: { interval: "month" } };
const preview = (key: "publishable" | undefined): Step => ({
  call: "POST /v1/installment_plans/preview",
  ...(key === undefined ? {} : { key }),
  send: () => schedule,
  keep: "terms",
  is: { object: "installment_plan_preview", total: 10_000 },
});
const aPlan = (name: string): readonly Step[] => [
  preview(undefined),
  {
    call: "POST /v1/installment_plans",
    send: ({ subscriber, "hash of terms": terms }) => ({
      ...schedule,
      customer: subscriber,
      consent: { terms },
    }),
    keep: name,
    is: { status: "active", amount_paid: 2500 },
  },
];

/** Every call about installment plans. */
export const installmentSteps: readonly Step[] = [
  preview("publishable"),
  ...aPlan("plan"),
  { call: "GET /v1/installment_plans", send: () => ({ status: "active" }), is: { object: "list" } },
  { call: "GET /v1/installment_plans/:id", at: id("plan"), is: { object: "installment_plan" } },
  {
    call: "POST /v1/installment_plans/:id",
    at: id("plan"),
    send: () => ({ description: "A kiln" }),
    is: { description: "A kiln" },
  },
  {
    call: "POST /v1/installment_plans/:id/reschedule",
    at: id("plan"),
    send: () => ({ shift_days: -7 }),
    keep: "plan",
    is: { version: 1 },
  },
  {
    call: "POST /v1/installment_plans/:id/accept",
    at: id("plan"),
    send: ({ "hash of plan": terms }) => ({ version: 2, consent: { terms } }),
    is: { version: 2, proposed_version: null },
  },
  {
    call: "POST /v1/installment_plans/:id/reschedule",
    at: id("plan"),
    send: () => ({ shift_days: -1 }),
    keep: "plan",
    is: { version: 2 },
  },
  {
    call: "POST /v1/billing_portal/sessions",
    send: ({ subscriber }) => ({ customer: subscriber }),
    keep: "page of plans",
  },
  {
    call: "POST /v1/portal/:token/consent",
    at: ({ "token of page of plans": token = "" }) => ({ token }),
    key: "page",
    send: ({ plan, "hash of plan": terms }) => ({ installment_plan: plan, version: 3, consent: { terms } }),
    is: { object: "portal" },
  },
  {
    call: "POST /v1/installment_plans/:id/waive",
    at: id("plan"),
    send: () => ({ installments: [4] }),
    is: { amount_waived: 2500 },
  },
  {
    call: "POST /v1/installment_plans/:id/pay_early",
    at: id("plan"),
    send: () => ({ installments: [2] }),
    is: { amount_paid: 5000 },
  },
  { call: "POST /v1/installment_plans/:id/reinstate", at: id("plan"), error: "invalid_state" },
  {
    call: "POST /v1/installment_plans/:id/cancel",
    at: id("plan"),
    send: () => ({ refund: "paid" }),
    is: { status: "canceled", amount_refunded: 5000 },
  },
];
