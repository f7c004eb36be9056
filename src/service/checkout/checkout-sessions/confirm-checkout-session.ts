import type { ConfirmCheckoutSessionInput } from "../../../contract/checkout-session.ts";
import type { PayerAnswersInput } from "../../../contract/payer-answers.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { chargeOnce } from "../../payments/charges/charge-once.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import { presentCheckoutFields } from "../checkout-fields/present-checkout-fields.ts";
import { agreementOf } from "../../billing/installment-plans/begin-plan-charge.ts";
import type { ChargeAgreement } from "../../platform/database/tables.ts";
import { isSavedCard } from "../../payments/tokens/is-saved-card.ts";
import type { CustomerRow } from "../../payments/customers/store.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ApiResponse } from "../../platform/http/api-response.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { isKeyUsed } from "../../platform/idempotency/store.ts";
import { claimOf } from "../../platform/idempotency/claim.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { admitPayment } from "../../platform/rate-limits/admit.ts";
import type { PaymentPlace } from "../../payments/declines/check-declines.ts";
import { checkDeclines } from "../../payments/declines/check-declines.ts";
import { presentLineItems } from "../payment-links/present-line-items.ts";
import { reserveCapacity } from "../payment-links/reserve-capacity.ts";
import { acceptDiscount } from "./accept-discount.ts";
import { acceptPlan } from "./accept-plan.ts";
import { checkPayerInput } from "./check-payer-input.ts";
import { chooseItems, chooseQuantities } from "./choose-items.ts";
import type { ChosenPurchase } from "./purchase.ts";
import { acceptTerms, offerWithoutTrial, trialUsed } from "./accept-terms.ts";
import { payerStateError, statusAt, transitionOf } from "./lifecycle.ts";
import { missingInput, unexpectedInput } from "./payer-input-errors.ts";
import { completeSession } from "./settle-session.ts";
import { redeemDiscount } from "../discounts/redeem-discount.ts";
import { reserveTrial } from "../../billing/trials/trial-uses.ts";
import { clockColumns } from "../../platform/clock/clock-columns.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import { respondOnce } from "../../platform/idempotency/respond-once.ts";
import { ok } from "../../platform/http/api-response.ts";
import { presentToPayer } from "./present-checkout-session.ts";
import { findSessionForPayer } from "./read-checkout-session.ts";
import type { CheckoutSessionRow } from "./store.ts";
import { findCheckoutSession, startSessionPayment, storeBegun } from "./store.ts";

/**
 * Pays a session: `open → processing → complete`, or back to `open` after a decline (402, masked for publishable keys).
 * The idempotency key is the id of the attempt: repeating the attempt gets the same response; another attempt on a
 * session that is being paid or is paid gets `invalid_state` (409). Also throws `session_expired`, the errors of
 * `reserveCapacity` (410, 409), `resource_missing` (404) for a saved card, `rate_limit` and `decline_rate_limit` (429),
 * `parameter_missing` without a key, the errors of `checkPayerInput`, `chooseItems`, `acceptTerms` and `acceptPlan` before the
 * session is taken, and the errors of a charge. A subscription or an installment plan begins with the payment; if nothing is to
 * be paid now, the card is verified.
 */
export async function confirmCheckoutSession(
  dependencies: PaymentDependencies,
  request: ApiRequest,
  { client_secret: clientSecret, source, ...input }: ConfirmCheckoutSessionInput,
): Promise<ApiResponse> {
  if (request.idempotencyKey === undefined) {
    const message =
      "Send the id of the payer's attempt as Idempotency-Key: a new one for each click on the button.";
    throw new ServiceError("parameter_missing", message, { param: "Idempotency-Key" });
  }
  const session = await findSessionForPayer(dependencies, request, clientSecret);
  // Before the rate limit of the link: a client without a valid proof of work uses none of what payers share.
  await checkDeclines(dependencies, request, declineTargetOf(session));
  admitPayment(dependencies, session);
  if (source !== undefined && isSavedCard(source)) {
    // Knowing the URL of a session does not prove that the payer is the customer.
    throw new ServiceError("resource_missing", "No such token.", { param: "source" });
  }
  const customer = await customerOf(dependencies, session);
  const purchase = await purchaseOf(dependencies, request, session, { input, source, customer });
  const { answers, items, due, offer } = purchase;
  if (source === undefined) {
    if (offer?.payment_method_collection === "if_required" && due === 0) {
      const begun = beginWithoutCard(dependencies, request, session, purchase);
      return withTrialOnce(dependencies, session, items, begun);
    }
    throw missingInput("source");
  }
  const chargeOptions = {
    amount: due,
    currency: session.currency,
    source,
    description: items[0]?.description,
    metadata: session.metadata,
    receiptEmail: answers.email ?? session.customer_email ?? customer?.email ?? undefined,
    customer: customer?.id,
    paymentLink: session.payment_link ?? undefined,
    checkoutSession: session.id,
    agreement: firstOfAgreement(purchase),
    prepare: async (database: Database, charge: ChargeRow) => {
      await startPayment(dependencies, database, session, { charge, purchase });
    },
  };
  const charged = chargeOnce(dependencies, request, chargeOptions, async (database, charge) => {
    const paid = await findCheckoutSession(database, request.scope, session.id);
    return presentToPayer(dependencies, database, paid ?? session, charge.id);
  });
  return withTrialOnce(dependencies, session, items, charged);
}

/** Has a session whose payer takes the trial in another session at this moment show its terms without a trial. */
async function withTrialOnce(
  { database }: Pick<PlatformDependencies, "database">,
  session: CheckoutSessionRow,
  items: ChosenPurchase["items"],
  response: Promise<ApiResponse>,
): Promise<ApiResponse> {
  try {
    return await response;
  } catch (error) {
    const isTaken = error instanceof ServiceError && error.code === "trial_used";
    if (isTaken) await offerWithoutTrial(database, session, items);
    throw error;
  }
}

/** Returns the agreement that the first payment of a subscription or of a plan begins. */
function firstOfAgreement({ offer, plan }: ChosenPurchase): ChargeAgreement | undefined {
  if (plan !== null) return agreementOf({ payments: [] }, plan.request.count);
  return offer === null ? undefined : { kind: "recurring", first_charge: null, number: 1, count: null };
}

/**
 * Returns what the payer buys and has entered. When the session cannot be paid any more, or this attempt was made
 * before, it is what the session has stored: the charge is then rejected, or its response repeated.
 */
async function purchaseOf(
  dependencies: PaymentDependencies,
  request: ApiRequest,
  session: CheckoutSessionRow,
  { input, source, customer }: PayerRequest,
): Promise<ChosenPurchase> {
  const { offer, discount } = session;
  const items = presentLineItems(session.line_items);
  const claim = claimOf(dependencies, request);
  const isClosed = statusAt(session, dependencies.now()) !== "open";
  if (isClosed || (claim !== undefined && (await isKeyUsed(dependencies.database, claim)))) {
    const { answers, amount_total: amount, accepted_plan: plan } = session;
    return { answers, items, amount, due: amount, offer, discount, trial: null, plan };
  }
  const requested = {
    collection: presentCheckoutFields(session.collection),
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
  const accepted = await acceptTerms(
    dependencies,
    { ...session, offer },
    {
      ...{ items: chosen, answers, source },
      emails: [answers.email ?? session.customer_email, customer?.email],
    },
  );
  const amount = accepted.offer.terms?.due_now ?? 0;
  return { answers, items: chosen, amount, due: amount, discount, plan: null, ...accepted };
}

interface PayerRequest {
  readonly input: PayerAnswersInput;
  readonly source: string | undefined;
  readonly customer: CustomerRow | undefined;
}

/** Returns the customer of the session. A deleted customer is ignored, so that the session can still be paid. */
async function customerOf(
  { database }: Pick<PlatformDependencies, "database">,
  { account_id: accountId, livemode, customer }: CheckoutSessionRow,
): Promise<CustomerRow | undefined> {
  const found =
    customer === null ? undefined : await findCustomer(database, { accountId, livemode }, customer);
  return found?.deleted === false ? found : undefined;
}

function declineTargetOf({ id, payment_link: link }: CheckoutSessionRow): PaymentPlace {
  return link === null ? { by: "checkout_session", id } : { by: "payment_link", id: link };
}

/**
 * Moves the session to `processing` in the transaction that inserts the charge: of several concurrent attempts, one
 * succeeds.
 */
async function startPayment(
  dependencies: Pick<PlatformDependencies, "keys" | "now">,
  database: Database,
  session: CheckoutSessionRow,
  { charge, purchase }: { readonly charge: ChargeRow | undefined; readonly purchase: ChosenPurchase },
): Promise<CheckoutSessionRow> {
  const { now } = dependencies;
  const scope = { accountId: session.account_id, livemode: session.livemode };
  const change = { charge: charge?.id ?? null, purchase, now: now() };
  const started = await startSessionPayment(database, session.id, change);
  if (started === undefined) {
    const current = await findCheckoutSession(database, scope, session.id);
    throw payerStateError(statusAt(current ?? session, now()));
  }
  if (session.payment_link !== null) {
    const payer = charge ?? { account_id: scope.accountId, livemode: scope.livemode, client: null };
    await reserveCapacity(dependencies, database, session.payment_link, payer);
  }
  const { currency, customer } = session;
  const discount = purchase.offer ?? purchase.discount;
  if (discount !== null) {
    await redeemDiscount(database, scope, { discount, currency, customer }, timeOf(session, now()));
  }
  if (purchase.trial !== null) {
    const trial = { ...purchase.trial, session: session.id, created: now() };
    if (!(await reserveTrial(dependencies, database, scope, trial))) throw trialUsed();
  }
  return started;
}

/** Begins a subscription with nothing to pay and without a card, in one transaction. */
async function beginWithoutCard(
  dependencies: PaymentDependencies,
  request: ApiRequest,
  session: CheckoutSessionRow,
  purchase: ChosenPurchase,
): Promise<ApiResponse> {
  return respondOnce(dependencies, request, async (database) => {
    const { scope } = request;
    await clockColumns(database, scope, session);
    if (session.customer !== null) await findCustomer(database, scope, session.customer, { lock: true });
    const started = await startPayment(dependencies, database, session, { charge: undefined, purchase });
    const complete = await storeBegun(database, started.id, {
      status: transitionOf("charge_succeeded").to,
      payment_status: "no_payment_required",
    });
    return ok(
      await presentToPayer(
        dependencies,
        database,
        await completeSession(dependencies, database, complete, undefined),
      ),
    );
  });
}
