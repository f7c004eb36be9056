import type { LineItem } from "../../../contract/payment-link.ts";
import type { StoredOffer, StoredPayerInput } from "../../platform/database/checkout-tables.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { namedCard } from "../../payments/tokens/named-card.ts";
import { findToken } from "../../payments/tokens/store.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import { useOf } from "../discounts/redeemable-discount.ts";
import { redeemableCoupon, termsWithCoupon } from "../subscription-offers/offered-terms.ts";
import { beginningAt, recurringPrices } from "../subscription-offers/offered-subscription.ts";
import { termsChanged } from "../discounts/redeem-discount.ts";
import type { TrialPayer } from "../../billing/trials/trial-uses.ts";
import { hadTrial } from "../../billing/trials/trial-uses.ts";
import { ChoiceRefused } from "./choice-refused.ts";
import type { ChosenPurchase } from "./purchase.ts";
import { missingInput } from "./payer-input-errors.ts";
import type { LockedSession } from "./store.ts";

interface Acceptance {
  readonly items: readonly LineItem[];
  readonly answers: StoredPayerInput;
  readonly emails: TrialPayer["emails"];
  readonly source: string | undefined;
}

/**
 * Checks that the payer accepts the terms that apply now, and returns the offer with them, and its trial. Otherwise the session gets the
 * payer's choice, so that it shows the terms of that (`ChoiceRefused`). Throws `parameter_missing` without a hash, `terms_changed` (409) for
 * another one, and `trial_used` (409) for a payer who had a trial: the terms are without a trial from then on.
 */
export async function acceptTerms(
  dependencies: PaymentDependencies,
  session: LockedSession & { readonly offer: StoredOffer },
  { items, answers, emails, source }: Acceptance,
): Promise<Pick<ChosenPurchase, "trial"> & { readonly offer: StoredOffer }> {
  const { database, now } = dependencies;
  const { account_id: accountId, livemode, offer, customer } = session;
  const scope = { accountId, livemode };
  const accepted = answers.consent?.terms;
  if (accepted === undefined) throw missingInput("consent[terms]");
  const moment = timeOf(session, now());
  // Read once: between two readings another payer could redeem it, and these terms would have a discount that nothing redeems.
  const coupon = await redeemableCoupon(database, scope, { items, offer, customer }, moment);
  const offered = { items, offer, customer, coupon };
  const terms = await termsWithCoupon(dependencies, database, scope, offered, moment);
  if (terms.hash !== accepted) {
    throw new ChoiceRefused(termsChanged(), session, { line_items: JSON.stringify(items) });
  }
  const fingerprint = await fingerprintOf(dependencies, database, scope, source);
  const trial =
    terms.trial_ends === null ? null : { prices: recurringPrices(items), payer: { emails, fingerprint } };
  if (trial !== null && (await hadTrial(dependencies, database, scope, { ...trial, session: session.id }))) {
    throw trialUsed(session, items);
  }
  const at = new Date(beginningAt(offer, moment) * 1000).toISOString();
  const redeemed = { coupon: coupon?.sequence ?? null, promotion_code: coupon && offer.promotion_code };
  // The payer has read terms without the code that cannot be redeemed any more.
  const isCodeGone = offer.allow_promotion_codes === true && coupon === undefined;
  const current = isCodeGone ? { ...offer, coupon: null, promotion_code: null } : offer;
  return { offer: { ...current, terms, accepted: { at, ...redeemed, amount: useOf(items).amount } }, trial };
}

/** Returns how a payer is recognized by the card. */
export async function fingerprintOf(
  dependencies: Pick<PaymentDependencies, "keys" | "newId" | "now" | "processorFor" | "vault">,
  database: Database,
  scope: Scope,
  source: string | undefined,
): Promise<TrialPayer["fingerprint"]> {
  if (source === undefined) return undefined;
  const named = namedCard(dependencies, scope, source);
  return (named ?? (await findToken(database, scope, source))?.card)?.fingerprint;
}

/** The refusal of a payer who accepts a trial, and had one or begins one elsewhere: the items are offered without one from now on. */
export function trialUsed(session: LockedSession, items: readonly LineItem[]): ChoiceRefused {
  const message = "The payer had a trial before. Show the terms of the session, which are without one.";
  const refusal = new ServiceError("trial_used", message, { param: "consent[terms]" });
  return new ChoiceRefused(refusal, session, {
    line_items: JSON.stringify(items),
    offer: JSON.stringify({ ...session.offer, trial_used: true }),
  });
}
