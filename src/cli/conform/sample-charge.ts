import type { Charge } from "../../contract/charge.ts";
import type { Card } from "../../contract/token.ts";

/** A charge before the payer has confirmed it at the bank, or once it is paid. */
export function sampleCharge(id: string, moment: Date, isPaid: boolean): Charge {
  return {
    ...noLinks,
    ...{ id, object: "charge", amount: 4200, amount_captured: isPaid ? 4200 : 0, currency: "eur" },
    status: isPaid ? "succeeded" : "requires_action",
    ...{ paid: isPaid, captured: isPaid },
    metadata: { order_id: id },
    source: sampleCard(moment.getUTCFullYear() + 4),
    outcome: {
      ...{ type: isPaid ? "authorized" : "pending", reason: null, advice_code: null },
      risk_level: "normal",
    },
    initiator: "payer",
    created: new Date(moment.getTime() - 30_000).toISOString(),
  };
}

/** What a charge that pays nothing else does not have. */
const noLinks = {
  ...{ amount_refunded: 0, refunded: false, capture_before: null, disputed: false, dispute: null },
  ...{ balance_transaction: null, failure_balance_transaction: null, description: "till conform" },
  ...{ failure_code: null, failure_message: null, statement_descriptor: null, customer: null },
  ...{ receipt_email: null, receipt_url: null, receipt_number: null, invoice: null, payment_link: null },
  ...{ checkout_session: null, installment_plan: null, installment: null, payment_intent: null },
  ...{ test_clock: null, livemode: false },
} as const;

function sampleCard(year: number): Card {
  return {
    ...{ id: "card_000000000000000000000001", object: "card", brand: "visa", networks: ["visa"] },
    ...{ last4: "4242", exp_month: 12, exp_year: year, funding: "credit", country: "US", name: null },
    fingerprint: "conform",
    checks: { cvc: "pass", address_line1: "unavailable", address_postal_code: "unavailable" },
    three_d_secure: null,
  };
}
