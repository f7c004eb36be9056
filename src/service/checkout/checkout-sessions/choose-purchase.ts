import { cardIn } from "../../../contract/payments/payment-source.ts";
import type { Anywhere, Within } from "../../platform/database/in-transaction.ts";
import type { PayerAnswersInput } from "../../../contract/checkout/payer-answers.ts";
import type { CustomerRow } from "../../payments/customers/store.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import { presentCheckoutFields } from "../checkout-fields/checkout-fields.ts";
import { presentLineItems } from "../payment-links/present-line-items.ts";
import { checkUnits } from "../payment-links/price-items.ts";
import { checkPayerInput } from "./check-payer-input.ts";
import { applyChoice, checkSeenTotal, chooseItems, chooseQuantities } from "./choose-items.ts";
import { invalidInput, missingInput, unexpectedInput } from "./input-errors.ts";
import { ChoiceRefused } from "./refuse-choice.ts";
import type { ChosenPurchase, StoredPayerInput } from "./table.ts";
import type { LockedSession } from "./store.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { StoredDiscount } from "../discounts/discount-columns.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { orderSum, useOf } from "../discounts/order-sum.ts";
import type { LineItem } from "../../../contract/checkout/payment-link.ts";
import { possiblePlans } from "../installment-offers/offered-plans.ts";
import { termsChanged } from "../discounts/redeem-discount.ts";
import type { StoredOffer } from "../subscription-offers/stored-offer.ts";
import { namedCard } from "../../payments/tokens/source-kind.ts";
import { findToken } from "../../payments/tokens/store.ts";
import { redeemableCoupon, termsWithCoupon } from "../subscription-offers/offered-terms.ts";
import { beginningAt, recurringPrices } from "../subscription-offers/offered-subscription.ts";
import type { TrialPayer } from "../../billing/trials/trial-uses.ts";
import { hadTrial } from "../../billing/trials/trial-uses.ts";

interface PayerRequest {
  readonly input: PayerAnswersInput;
  readonly source: string | undefined;
  readonly customer: CustomerRow | undefined;
}

/**
 * Returns what the payer of an open session buys and has entered. Throws the errors of `checkPayerInput`, `chooseItems`,
 * `acceptDiscount`, `acceptPlan` and `acceptTerms`, and `parameter_invalid` for a subscription to nothing.
 */
export async function choosePurchase(
  dependencies: Within<PaymentDependencies>,
  session: LockedSession,
  { input, source, customer }: PayerRequest,
): Promise<ChosenPurchase> {
  const { offer, discount } = session;
  const items = presentLineItems(session.line_items);
  const requested = {
    fields: presentCheckoutFields(session.collection),
    before: session.answers,
    email: session.customer_email,
    emailLocked: session.email_locked,
    hasEmail: customer?.email != null,
  };
  const answers = checkPayerInput(requested, input);
  if (discount !== null) {
    const chosen = await acceptDiscount(dependencies, { ...session, discount }, input);
    return { answers, ...chosen, due: chosen.amount, offer: null, trial: null, plan: null };
  }
  if (offer === null) {
    const chosen = chooseItems(items, session.currency, input);
    const plan = await acceptPlan(dependencies, session, { answers, ...chosen });
    return { answers, ...chosen, ...plan, offer: null, discount, trial: null };
  }
  if (answers.installments !== undefined) throw unexpectedInput("installments");
  const chosen = chooseQuantities(items, input);
  checkUnits(chosen, "line_items");
  const accepted = await acceptTerms(
    dependencies,
    { ...session, offer },
    {
      items: chosen,
      answers,
      source,
      emails: [answers.email ?? session.customer_email, customer?.email],
    },
  );
  const amount = accepted.offer.terms?.due_now ?? 0;
  checkSeenTotal(input, amount);
  return { answers, items: chosen, amount, due: amount, discount, plan: null, ...accepted };
}

/**
 * Returns what the payer of a session with a discount buys, and what is charged. `amount_total` must be the sum that the payer saw.
 * Throws as `chooseItems` does, and `terms_changed` (409) if the discount makes another sum now, or cannot be redeemed any
 * more: the session shows that sum from then on (`ChoiceRefused`).
 */
async function acceptDiscount(
  { database, now }: Anywhere<PlatformDependencies, "now">,
  session: LockedSession & { readonly discount: StoredDiscount },
  input: PayerAnswersInput,
): Promise<Pick<ChosenPurchase, "amount" | "discount" | "items">> {
  const { currency, customer, discount } = session;
  const before = presentLineItems(session.line_items);
  if (input.installments !== undefined) throw unexpectedInput("installments");
  if (discount.coupon === null) return { ...chooseItems(before, currency, input), discount };
  const { items } = applyChoice(before, currency, input);
  const at = timeOf(session, now());
  const { amount, given } = await orderSum(database, scopeOf(session), { items, discount, customer }, at);
  if (input.amount_total === undefined) throw missingInput("amount_total");
  if (input.amount_total !== amount) {
    const message = `The sum has changed to ${amount}. Show it to the payer, and confirm with it.`;
    const change = { line_items: JSON.stringify(items), amount_total: amount };
    throw new ChoiceRefused(new ServiceError("terms_changed", message), session, change);
  }
  // The payer has seen the sum without the discount that cannot be redeemed any more.
  if (given === undefined)
    return { items, amount, discount: { ...discount, coupon: null, promotion_code: null } };
  const { coupon, code } = given;
  const accepted = {
    coupon: coupon.sequence,
    promotion_code: code?.id ?? null,
    amount: useOf(items).amount,
  };
  return { items, amount, discount: { ...discount, accepted } };
}

interface Choice {
  readonly answers: StoredPayerInput;
  readonly items: readonly LineItem[];
  /** The sum of the items. */
  readonly amount: number;
}

/**
 * Returns the plan that the payer chooses and accepts, and what is charged now: the first installment, or all. If the terms
 * have changed, the session gets the payer's choice, so that it shows the plans of that (`ChoiceRefused`).
 *
 * @throws ServiceError `parameter_unknown` for a plan where none is offered, `parameter_missing` for a plan that must be chosen
 * or accepted, `parameter_invalid` for one that is not offered, `terms_changed` (409) for the hash of other terms
 */
async function acceptPlan(
  { database, now }: Anywhere<PlatformDependencies, "now">,
  session: LockedSession,
  { answers, items, amount }: Choice,
): Promise<Pick<ChosenPurchase, "due" | "plan">> {
  const { installments, currency } = session;
  const count = answers.installments?.count;
  const accepted = answers.consent?.terms;
  if (installments === null && count !== undefined) throw unexpectedInput("installments");
  if (count === undefined) {
    // Who has accepted the terms of a plan does not pay in full because its number was forgotten.
    const isAnyChosen = accepted !== undefined && installments !== null;
    if (isAnyChosen || installments?.pay_in_full === false) throw missingInput("installments[count]");
    return { due: amount, plan: null };
  }
  const at = timeOf(session, now());
  const possible = await possiblePlans(database, scopeOf(session), { installments, amount, currency }, at);
  const chosen = possible.find(({ request }) => request.count === count);
  if (chosen === undefined) {
    const counts = possible.map(({ request }) => request.count).join(", ");
    const expected = counts === "" ? "No plan is possible for this sum." : `Expected one of: ${counts}.`;
    throw invalidInput("installments[count]", expected);
  }
  if (accepted === undefined) throw missingInput("consent[terms]");
  if (accepted !== chosen.offered.hash) {
    const change = { line_items: JSON.stringify(items), amount_total: amount };
    throw new ChoiceRefused(termsChanged(), session, change);
  }
  return {
    due: chosen.offered.terms.today.amount,
    plan: { at: at.toISOString(), request: chosen.request },
  };
}

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
async function acceptTerms(
  dependencies: Anywhere<PaymentDependencies>,
  session: LockedSession & { readonly offer: StoredOffer },
  { items, answers, emails, source }: Acceptance,
): Promise<Pick<ChosenPurchase, "trial"> & { readonly offer: StoredOffer }> {
  const { database, now } = dependencies;
  const { account_id: accountId, livemode, offer, customer } = session;
  const scope = { accountId, livemode };
  const accepted = answers.consent?.terms;
  if (accepted === undefined) throw missingInput("consent[terms]");
  const at = timeOf(session, now());
  // Read once: between two readings another payer could redeem it, and these terms would have a discount that nothing redeems.
  const coupon = await redeemableCoupon(database, scope, { items, offer, customer }, at);
  const offered = { items, offer, customer, coupon };
  const terms = await termsWithCoupon(dependencies, scope, offered, at);
  if (terms.hash !== accepted) {
    throw new ChoiceRefused(termsChanged(), session, { line_items: JSON.stringify(items) });
  }
  const fingerprint = await fingerprintOf(dependencies, scope, source);
  const trial =
    terms.trial_ends === null ? null : { prices: recurringPrices(items), payer: { emails, fingerprint } };
  if (trial !== null && (await hadTrial(dependencies, scope, { ...trial, session: session.id }))) {
    throw trialUsed(session, items);
  }
  const beginsAt = new Date(beginningAt(offer, at) * 1000).toISOString();
  const redeemed = { coupon: coupon?.sequence ?? null, promotion_code: coupon && offer.promotion_code };
  // The payer has read terms without the code that cannot be redeemed any more.
  const isCodeGone = offer.allow_promotion_codes === true && coupon === undefined;
  const current = isCodeGone ? { ...offer, coupon: null, promotion_code: null } : offer;
  return {
    offer: { ...current, terms, accepted: { at: beginsAt, ...redeemed, amount: useOf(items).amount } },
    trial,
  };
}

/** Returns how a payer is recognized by the card. */
async function fingerprintOf(
  dependencies: Anywhere<PaymentDependencies, "keys" | "newId" | "now" | "processorFor" | "vault">,
  scope: Scope,
  source: string | undefined,
): Promise<TrialPayer["fingerprint"]> {
  if (source === undefined) return undefined;
  const named = namedCard(dependencies, scope, source);
  const used = named ?? (await findToken(dependencies.database, scope, source))?.card;
  return used && cardIn(used)?.fingerprint;
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
