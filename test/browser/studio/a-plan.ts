import type { Installment, InstallmentPlan } from "../../../src/contract/billing/installment-plan.ts";
import type { PlanHistory, PlanOverview } from "../../../src/contract/billing/plan-overview.ts";

/** A past due plan of 100.00 and a fee of 4.00 in four months: one is paid, and one has failed. */
export function aPlanOverview(change: Partial<PlanOverview> = {}): PlanOverview {
  return {
    id: "ipl_1",
    status: "past_due",
    description: "Blue bicycle",
    currency: "eur",
    customer: { id: "cus_1", name: "Ada Lovelace", email: "ada@example.com" },
    total: 10_400,
    amount_paid: 2_600,
    amount_overdue: 2_600,
    count: 4,
    paid_count: 1,
    // The day is that of UTC.
    next_payment_at: "2027-03-19T23:30:00.000Z",
    proposed_version: null,
    retry_at: null,
    ended_at: null,
    ...change,
  };
}

const days = ["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"];

function installment(number: number, change: Partial<Installment> = {}): Installment {
  return {
    id: `inst_${number}`,
    object: "installment",
    plan: "ipl_1",
    number,
    amount: 2_600,
    fee_amount: 100,
    amount_waived: 0,
    due_at: `${days[number - 1]}T10:00:00.000Z`,
    status: "scheduled",
    paid_at: null,
    charge: null,
    attempt_count: 0,
    next_payment_attempt: null,
    version: 1,
    ...change,
  };
}

export function anInstallmentPlan(change: Partial<InstallmentPlan> = {}): InstallmentPlan {
  return {
    id: "ipl_1",
    object: "installment_plan",
    status: "past_due",
    customer: "cus_1",
    amount: 10_000,
    fee: 400,
    total: 10_400,
    currency: "eur",
    count: 4,
    cadence: { interval: "month", interval_count: 1 },
    down_payment: null,
    first_payment_on: null,
    remainder: "first",
    retries: { days: [1, 20] },
    apr: "8.2 %",
    terms_hash: "ab",
    notices: ["has_fee"],
    default_source: null,
    description: "Blue bicycle",
    version: 1,
    consent: { accepted_at: "2027-01-31T10:00:00.000Z", locale: "de", by: "payer" },
    amount_paid: 2_600,
    amount_scheduled: 7_800,
    amount_waived: 0,
    amount_canceled: 0,
    amount_refunded: 0,
    amount_disputed: 0,
    next_payment_at: "2027-03-19T23:30:00.000Z",
    ended_at: null,
    installments: [
      installment(1, {
        status: "paid",
        paid_at: "2027-01-31T10:00:00.000Z",
        charge: "ch_1",
        attempt_count: 1,
      }),
      installment(2, { status: "failed", attempt_count: 2 }),
      installment(3),
      installment(4),
    ],
    proposed_version: null,
    checkout_session: null,
    payment_link: null,
    metadata: {},
    test_clock: null,
    livemode: false,
    created: "2027-01-31T10:00:00.000Z",
    ...change,
  };
}

const attempt = {
  type: "attempt",
  outcome: "succeeded",
  amount: 2_600,
  amount_refunded: 0,
  receipt_url: null,
  code: null,
  message: null,
} as const;

export function aPlanHistory(change: Partial<PlanHistory> = {}): PlanHistory {
  return {
    overview: aPlanOverview(),
    plan: anInstallmentPlan(),
    default_reason: null,
    now: "2027-03-05T00:00:00.000Z",
    card: { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2029 },
    versions: [
      {
        version: 1,
        status: "in_force",
        created: "2027-01-31T10:00:00.000Z",
        changes: [],
        consent: { accepted_at: "2027-01-31T10:00:00.000Z", locale: "de", by: "payer" },
      },
    ],
    entries: [
      {
        ...attempt,
        at: "2027-01-31T10:00:00.000Z",
        kind: "first",
        installments: [1],
        charge: "ch_1",
        receipt_url: "https://pay.example/r/abc",
      },
      {
        ...attempt,
        at: "2027-02-28T10:00:00.000Z",
        kind: "scheduled",
        installments: [2],
        charge: "ch_2",
        outcome: "failed",
        code: "insufficient_funds",
        message: "Your card has insufficient funds.",
      },
      { type: "mail", at: "2027-02-28T10:00:00.000Z", kind: "plan_payment_failed", state: "sent" },
    ],
    ...change,
  };
}
