import { createHash } from "node:crypto";
import { ChangeRejected } from "../../../billing/change-rejected.ts";
import type { CustomerRows } from "../../../billing/rows.ts";
import { subscriptionTerms, termsText } from "../../../billing/terms.ts";
import type { CheckoutTerms } from "../../../contract/checkout-subscription.ts";
import type { LineItem } from "../../../contract/payment-link.ts";
import type { CouponRow } from "../../billing/coupons/store.ts";
import type { StoredOffer } from "../../platform/database/checkout-tables.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { beginningAt, offeredSubscription } from "./offered-subscription.ts";

interface TermsInput {
  readonly items: readonly LineItem[];
  readonly offer: StoredOffer;
  readonly coupon: CouponRow | undefined;
  readonly customer: CustomerRows;
}

/** The rows of a customer who was never billed. */
export const newCustomerRows: CustomerRows = {
  pending: [],
  invoicePayments: [],
  balance: 0,
  hasCard: true,
};

/**
 * Returns the terms of a subscription that begins at `moment`, by the functions that bill. Throws `parameter_invalid` for
 * items, trial or anchor that no subscription can have.
 */
export function termsOf({ items, offer, coupon, customer }: TermsInput, moment: Date): CheckoutTerms {
  const beginning = beginningAt(offer, moment);
  let ids = 0;
  const newId = () => `new_${ids++}`;
  try {
    const given = offeredSubscription({ items, offer, coupon, newId }, beginning);
    const context = { settings: { draftHours: 0, catchUpHoldDays: 3 }, newId };
    const terms = subscriptionTerms(given, customer, beginning, context);
    const { first, next, afterCoupon } = terms;
    return {
      currency: terms.currency,
      items: terms.items.map(({ price, unitAmount, quantity }) => ({
        price,
        unit_amount: unitAmount,
        quantity,
      })),
      interval: terms.interval,
      interval_count: terms.intervalCount,
      trial_ends: terms.trialEnds,
      due_now: terms.trialEnds === null ? first.amount : 0,
      first,
      next: next && { amount: next.amount, on: next.on },
      after_coupon: afterCoupon,
      ends: terms.ends,
      hash: createHash("sha256").update(termsText(terms)).digest("hex"),
    };
  } catch (error) {
    throw asServiceError(error, items);
  }
}

/** Names the parameter of a link or a session in place of that of a subscription. */
function asServiceError(error: unknown, items: readonly LineItem[]): unknown {
  if (!(error instanceof ChangeRejected)) return error;
  const name = error.param ?? "items";
  const recurring = items.flatMap((item, index) => (item.recurring === null ? [] : [index]));
  const param = name.startsWith("items")
    ? name
        .replace("items", "line_items")
        .replace(/\[(\d+)\]/, (_, index: string) => `[${recurring[Number(index)] ?? index}]`)
    : `subscription_data[${name === "trial_end" ? "trial_period_days" : name}]`;
  const code = error.code === "invalid_state" ? "parameter_invalid" : error.code;
  return new ServiceError(code, `Invalid ${param}. ${error.message}`, { param });
}
