import fc from "../../../support/fast-check.ts";
import type { SubscriptionChange } from "../../../../src/billing/change-subscription.ts";

// What happens to a subscription, at random.

export interface Step {
  readonly wait: number;
  readonly pays: boolean;
  readonly action: Action;
}

export type Action =
  | { readonly kind: "update"; readonly update: Partial<Extract<SubscriptionChange, { kind: "update" }>> }
  | { readonly kind: "items"; readonly items: readonly Wanted[]; readonly more: object }
  | { readonly kind: "pause" | "resume" | "void" | "bill" | "cancel"; readonly share: number };

/** An item to have: the number of its price, and a quantity. */
export interface Wanted {
  readonly price: number;
  readonly quantity: number;
}

/** A moment within the first months of a plan. */
const resumption = Date.UTC(2030, 3, 1) / 1000;

const wanted = fc.record({ price: fc.nat({ max: 7 }), quantity: fc.nat({ max: 4 }) });
const steps: fc.Arbitrary<Step> = fc.record({
  wait: fc.constantFrom(0, 0, 0.5, 6, 15, 33),
  pays: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  action: fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant("items" as const),
        items: fc.array(wanted, { minLength: 1, maxLength: 2 }),
        more: fc.constantFrom(
          {},
          { prorationBehavior: "always_invoice" },
          { prorationBehavior: "none" },
          { effectiveAt: "period_end" },
        ),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant("update" as const),
        update: fc.constantFrom<Partial<Extract<SubscriptionChange, { kind: "update" }>>[]>(
          { anchor: "now" },
          { trialEnd: "now" },
          { cancelAtPeriodEnd: true },
          { cancelAtPeriodEnd: false },
          { pausedCollection: { behavior: "void", resumesAt: null } },
          { pausedCollection: { behavior: "keep_as_draft", resumesAt: null } },
          { pausedCollection: { behavior: "mark_uncollectible", resumesAt: resumption } },
          { pausedCollection: null },
          { cancelAt: resumption },
          { discount: null },
        ),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constantFrom("pause", "resume", "void", "bill", "cancel"),
        share: fc.integer({ min: -2000, max: 2000 }),
      }),
    },
  ),
});

export const plans = fc.record({
  items: fc.array(wanted, { minLength: 1, maxLength: 2 }),
  trialDays: fc.constantFrom(null, null, 14),
  coupon: fc.constantFrom(
    null,
    { percent_off: "12.5" },
    { amount_off: 700, currency: "usd", duration: "forever" },
    { percent_off: "12.5", duration: "repeating", duration_in_months: 2 },
  ),
  steps: fc.array(steps, { maxLength: 8 }),
});
export type Plan = typeof plans extends fc.Arbitrary<infer Value> ? Value : never;
