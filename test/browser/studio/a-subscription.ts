import type {
  RunOverview,
  SubscriptionHistory,
  SubscriptionOverview,
} from "../../../src/contract/billing/subscription-overview.ts";

/** A past due subscription of two items, 25.00 a month. */
export function aSubscription(change: Partial<SubscriptionOverview> = {}): SubscriptionOverview {
  return {
    id: "sub_1",
    status: "past_due",
    currency: "eur",
    interval: "month",
    interval_count: 1,
    customer: { id: "cus_1", name: "Ada Lovelace", email: "ada@example.com" },
    items: [
      { id: "si_1", product: "prod_1", name: "Tea club", quantity: 2, unit_amount: 1000 },
      { id: "si_2", product: "prod_2", name: "Cup", quantity: 1, unit_amount: 500 },
    ],
    amount_owed: 2500,
    held_invoices: 0,
    next_payment_at: "2027-05-31T23:30:00.000Z",
    ends_at: null,
    ended_at: null,
    planned_at: null,
    retry_at: null,
    ...change,
  };
}

const invoice = { id: "in_1", number: "KILNCL-000001", amount_due: 2500 };

export const aRun: RunOverview = {
  id: "run_1",
  status: "open",
  started_at: "2027-05-01T00:00:00.000Z",
  ended_at: null,
  waits_for: "time",
  next_at: "2027-05-04T00:00:00.000Z",
  entries: [
    {
      type: "attempt",
      at: "2027-05-01T00:00:00.000Z",
      kind: "automatic",
      outcome: "failed",
      invoice,
      charge: "ch_1",
      code: "insufficient_funds",
      message: "Your card has insufficient funds.",
    },
    { type: "mail", at: "2027-05-01T00:00:00.000Z", kind: "payment_failed", state: "sent" },
    {
      type: "attempt",
      at: "2027-05-02T00:00:00.000Z",
      kind: "new_card",
      outcome: null,
      invoice,
      charge: "ch_2",
      code: null,
      message: null,
    },
  ],
};

export function aHistory(change: Partial<SubscriptionHistory> = {}): SubscriptionHistory {
  return {
    subscription: aSubscription(),
    test_clock: null,
    cancel_at_period_end: false,
    start_date: "2027-04-01T00:00:00.000Z",
    trial_end: null,
    past_due_at: "2027-05-01T00:00:00.000Z",
    entitled_until: "2027-05-04T00:00:00.000Z",
    periods: [
      {
        cycle: 2,
        start: "2027-05-01T00:00:00.000Z",
        end: "2027-06-01T00:00:00.000Z",
        status: "open",
        invoice: "in_1",
      },
    ],
    invoices: [
      {
        id: "in_1",
        number: "KILNCL-000001",
        status: "open",
        total: 2500,
        amount_due: 2500,
        amount_remaining: 2500,
        amount_refunded: 0,
        amount_disputed: 0,
        held: null,
        created: "2027-05-01T00:00:00.000Z",
        url: "https://pay.example/i/in_1",
      },
    ],
    runs: [aRun],
    ...change,
  };
}
