import { withdrawPayer } from "../../payments/charges/end-redirect.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type {
  CancelPaymentInput,
  ConfirmCheckoutSessionInput,
} from "../../../contract/checkout/checkout-session.ts";
import { methodsOfSession } from "../offered-methods/offered-methods.ts";
import type { PayerAnswersInput } from "../../../contract/checkout/payer-answers.ts";
import { agreementOf } from "../../billing/installment-plans/begin-plan-charge.ts";
import { reserveTrial } from "../../billing/trials/trial-uses.ts";
import type { ChargeAgreement, ChargeRow } from "../../payments/charge-row.ts";
import type { LockedOrder, WithoutCharge } from "../../payments/charges/charge-order.ts";
import { chargeOnce } from "../../payments/charges/charge-once.ts";
import type { CustomerRow } from "../../payments/customers/store.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import type { PaymentPlace } from "../../payments/declines/check-declines.ts";
import { checkDeclines } from "../../payments/declines/check-declines.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import type { OrderLine } from "../../payments/methods/order-lines.ts";
import { orderLines } from "../../payments/methods/order-lines.ts";
import { isSavedCard } from "../../payments/tokens/source-kind.ts";
import { clockColumns } from "../../platform/clock/clock-columns.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { ApiResponse } from "../../platform/http/api-response.ts";
import { ok } from "../../platform/http/api-response.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { admitPayment } from "../../platform/rate-limits/admit.ts";
import { nameOfDiscount } from "../discounts/name-of-discount.ts";
import { redeemDiscount } from "../discounts/redeem-discount.ts";
import { reserveCapacity } from "../payment-links/reserve-capacity.ts";
import { choosePurchase, trialUsed } from "./choose-purchase.ts";
import { missingInput } from "./input-errors.ts";
import { ChoiceRefused, showRefused } from "./refuse-choice.ts";
import { payerStateError, stateError, statusAt, transitionOf } from "./lifecycle.ts";
import { pageOf } from "./present-checkout-session.ts";
import { presentToPayer } from "./present-to-payer.ts";
import type { ChosenPurchase } from "./table.ts";
import { findSession, findSessionForPayer } from "./read-checkout-session.ts";
import { completeSession } from "./settle-session.ts";
import type { CheckoutSessionRow, LockedSession } from "./store.ts";
import { lockCheckoutSession, startSessionPayment, storeBegun } from "./store.ts";
import { giveUpAuthentication } from "../../payments/charges/end-authentication.ts";
import { findAuthenticationOfCharge } from "../../payments/authentications/store.ts";
import { respondOnce } from "../../platform/idempotency/respond-once.ts";
import { missing } from "../../platform/http/existing.ts";

/**
 * Pays a session: `open → processing → complete`, or back to `open` after a decline (402, masked for publishable keys).
 * The idempotency key is the id of the attempt: repeating the attempt gets the same response; another attempt on a
 * session that is being paid or is paid gets `invalid_state` (409). Also throws `session_expired`, the errors of
 * `reserveCapacity` (410, 409), `resource_missing` (404) for a saved card, `rate_limit` and `decline_rate_limit` (429),
 * `parameter_missing` without a key, the errors of `choosePurchase` before the session is taken, and the errors of a charge. A
 * subscription or an installment plan begins with the payment; if nothing is to be paid now, the card is verified.
 */
export async function confirmCheckoutSession(
  dependencies: PaymentDependencies,
  request: ApiRequest<"id">,
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
    throw missing("token", "source");
  }
  try {
    return await chargeOnce(
      dependencies,
      request,
      (within) => computePayment(within, session, { source, input }),
      async (within, charge) => presentToPayer(within, await findSession(within, request), charge.id),
    );
  } catch (error) {
    if (!(error instanceof ChoiceRefused)) throw error;
    await showRefused(dependencies.database, error);
    throw error.refusal;
  }
}

interface Confirmation {
  readonly source: string | undefined;
  readonly input: PayerAnswersInput;
}

/** Locks a session, and computes from it what its payer buys and pays now. */
async function computePayment(
  dependencies: Within<PaymentDependencies>,
  read: CheckoutSessionRow,
  { source, input }: Confirmation,
): Promise<LockedOrder | WithoutCharge> {
  const { database, now } = dependencies;
  const scope = scopeOf(read);
  if (source === undefined && read.customer !== null) {
    // A charge locks its customer when it is settled. Without one the subscription begins here.
    await clockColumns(database, scope, read);
    await findCustomer(database, scope, read.customer, { lock: true });
  }
  const session = await lockCheckoutSession(database, read);
  const status = statusAt(session, now());
  if (status !== "open") throw payerStateError(status);
  const customer = await customerOf(database, session);
  const purchase = await choosePurchase(dependencies, session, { input, source, customer });
  const { answers, items, due, offer } = purchase;
  if (source === undefined) {
    const needsCard = offer?.payment_method_collection !== "if_required" || due !== 0;
    if (needsCard) throw missingInput("source");
    return { respond: () => beginWithoutCard(dependencies, session, purchase) };
  }
  return {
    order: {
      amount: due,
      currency: session.currency,
      source,
      customer: customer?.id,
      checkoutSession: session.id,
      methods: methodsOfSession(session),
      methodReturnUrl: `${pageOf(dependencies.publicUrl, session)}?from=bank`,
      paymentLink: session.payment_link ?? undefined,
      description: items[0]?.description,
      lineItems: await lineItemsOf(database, scope, purchase),
      metadata: session.metadata,
      receiptEmail: answers.email ?? session.customer_email ?? customer?.email ?? undefined,
      agreement: firstOfAgreement(purchase),
    },
    write: async (charge) => {
      await startPayment(dependencies, session, { charge, purchase });
    },
  };
}

/** What the payer of a method is shown. What recurs, or is paid in installments, is paid by card. */
async function lineItemsOf(
  database: Database,
  scope: Scope,
  { discount, due: amount, items, offer, plan }: ChosenPurchase,
): Promise<readonly OrderLine[] | undefined> {
  if (offer !== null || plan !== null) return undefined;
  const isReduced = discount?.accepted != null;
  const name = isReduced ? await nameOfDiscount(database, scope, discount) : null;
  return orderLines({
    amount,
    description: items[0]?.description ?? "",
    items: items.map(({ description, quantity, amount_total }) => {
      return { description, quantity, amount: amount_total };
    }),
    ...(name === null ? {} : { discount: name }),
  });
}

/** Returns the agreement that the first payment of a subscription or of a plan begins. */
function firstOfAgreement({ offer, plan }: ChosenPurchase): ChargeAgreement | undefined {
  if (plan !== null) return agreementOf({ payments: [] }, plan.request.count);
  return offer === null ? undefined : { kind: "recurring", first_charge: null, number: 1, count: null };
}

/** Returns the customer of the session. A deleted customer is ignored, so that the session can still be paid. */
async function customerOf(database: Database, session: CheckoutSessionRow): Promise<CustomerRow | undefined> {
  const { customer } = session;
  const found = customer === null ? undefined : await findCustomer(database, scopeOf(session), customer);
  return found?.deleted === false ? found : undefined;
}

function declineTargetOf({ id, payment_link: link }: CheckoutSessionRow): PaymentPlace {
  return link === null ? { by: "checkout_session", id } : { by: "payment_link", id: link };
}

/** Moves the session to `processing`, and takes what is there for a limited number of payers. */
async function startPayment(
  dependencies: Within<PaymentDependencies>,
  session: LockedSession,
  { charge, purchase }: { readonly charge: ChargeRow | undefined; readonly purchase: ChosenPurchase },
): Promise<CheckoutSessionRow> {
  const { database, now } = dependencies;
  const scope = scopeOf(session);
  const started = await startSessionPayment(database, session, { charge: charge?.id ?? null, purchase });
  if (session.payment_link !== null) {
    const payer = charge ?? { account_id: scope.accountId, livemode: scope.livemode, client: null };
    await reserveCapacity(dependencies, session.payment_link, payer);
  }
  const { currency, customer } = session;
  const discount = purchase.offer ?? purchase.discount;
  if (discount !== null) {
    await redeemDiscount(database, scope, { discount, currency, customer }, timeOf(session, now()));
  }
  if (purchase.trial !== null) {
    const trial = { ...purchase.trial, session: session.id, created: now() };
    const isReserved = await reserveTrial(dependencies, scope, trial);
    if (!isReserved) throw trialUsed(session, purchase.items);
  }
  return started;
}

/** Begins a subscription with nothing to pay and without a card. */
async function beginWithoutCard(
  dependencies: Within<PaymentDependencies>,
  session: LockedSession,
  purchase: ChosenPurchase,
): Promise<ApiResponse> {
  const { database } = dependencies;
  const started = await startPayment(dependencies, session, { charge: undefined, purchase });
  const complete = await storeBegun(database, started.id, {
    status: transitionOf("charge_succeeded").to,
    payment_status: "no_payment_required",
  });
  const completed = await completeSession(dependencies, complete, undefined);
  return ok(await presentToPayer(dependencies, completed));
}

/**
 * Cancels the payment of a session while its payer is at the bank for authentication: the charge fails and the session
 * is open again. When the payer confirms at the same time, the earlier of the two wins. Without a payment in progress
 * nothing changes. Throws `resource_missing` (404), and `invalid_state` (409) for a payment that the payer has already
 * confirmed.
 */
export async function cancelPayment(
  dependencies: PaymentDependencies,
  request: ApiRequest<"id">,
  { client_secret: clientSecret }: CancelPaymentInput,
): Promise<ApiResponse> {
  const { charge: begun } = await findSessionForPayer(dependencies, request, clientSecret);
  await withdrawPayer(dependencies, request.scope, begun);
  let failed: ChargeRow | undefined;
  const response = await respondOnce(dependencies, request, async (within) => {
    const { database } = within;
    const { charge } = await findSessionForPayer(within, request, clientSecret);
    const challenge = charge === null ? undefined : await findAuthenticationOfCharge(database, charge);
    failed = challenge && (await giveUpAuthentication(within, challenge, request));
    const session = await findSession(within, request);
    const status = statusAt(session, dependencies.now());
    if (status === "processing" || status === "complete") throw stateError(status);
    return ok(await presentToPayer(within, session));
  });
  if (failed !== undefined) dependencies.metrics?.counts.charge(failed);
  return response;
}
