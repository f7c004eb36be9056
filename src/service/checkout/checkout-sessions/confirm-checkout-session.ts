import type { ConfirmCheckoutSessionInput } from "../../../contract/checkout-session.ts";
import type { PayerAnswersInput } from "../../../contract/payer-answers.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { chargeOnce } from "../../payments/charges/charge-once.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import { presentCheckoutFields } from "../checkout-fields/present-checkout-fields.ts";
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
import { checkPayerInput } from "./check-payer-input.ts";
import { chooseItems } from "./choose-items.ts";
import type { ChosenPurchase } from "./purchase.ts";
import { payerStateError, statusAt } from "./lifecycle.ts";
import { presentToPayer } from "./present-checkout-session.ts";
import { findSessionForPayer } from "./read-checkout-session.ts";
import type { CheckoutSessionRow } from "./store.ts";
import { findCheckoutSession, startSessionPayment } from "./store.ts";

/**
 * Pays a session: `open → processing → complete`, or back to `open` after a decline (402, masked for publishable keys).
 * The idempotency key is the id of the attempt: repeating the attempt gets the same response; another attempt on a
 * session that is being paid or is paid gets `invalid_state` (409). Also throws `session_expired`, the errors of
 * `reserveCapacity` (410, 409), `resource_missing` (404) for a saved card, `rate_limit` and `decline_rate_limit` (429),
 * `parameter_missing` without a key, the errors of `checkPayerInput` and `chooseItems` before the session is taken, and
 * the errors of a charge.
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
  if (isSavedCard(source)) {
    // Knowing the URL of a session does not prove that the payer is the customer.
    throw new ServiceError("resource_missing", "No such token.", { param: "source" });
  }
  const customer = await customerOf(dependencies, session);
  const purchase = await purchaseOf(dependencies, request, session, { input, customer });
  const { answers, items, amount } = purchase;
  const chargeOptions = {
    amount,
    currency: session.currency,
    source,
    description: items[0]?.description,
    metadata: session.metadata,
    receiptEmail: answers.email ?? session.customer_email ?? customer?.email ?? undefined,
    customer: customer?.id,
    paymentLink: session.payment_link ?? undefined,
    checkoutSession: session.id,
    prepare: (database: Database, charge: ChargeRow) =>
      startPayment(dependencies, database, session, { charge, purchase }),
  };
  return chargeOnce(dependencies, request, chargeOptions, async (database) => {
    const paid = await findCheckoutSession(database, request.scope, session.id);
    return presentToPayer(dependencies, database, paid ?? session);
  });
}

/**
 * Returns what the payer buys and has entered. When the session cannot be paid any more, or this attempt was made
 * before, it is what the session has stored: the charge is then rejected, or its response repeated.
 */
async function purchaseOf(
  dependencies: Pick<PlatformDependencies, "database" | "keys" | "now">,
  request: ApiRequest,
  session: CheckoutSessionRow,
  { input, customer }: { readonly input: PayerAnswersInput; readonly customer: CustomerRow | undefined },
): Promise<ChosenPurchase> {
  const items = presentLineItems(session.line_items);
  const claim = claimOf(dependencies, request);
  const isClosed = statusAt(session, dependencies.now()) !== "open";
  if (isClosed || (claim !== undefined && (await isKeyUsed(dependencies.database, claim)))) {
    return { answers: session.answers, items, amount: session.amount_total };
  }
  const requested = {
    collection: presentCheckoutFields(session.collection),
    before: session.answers,
    email: session.customer_email,
    emailLocked: session.email_locked,
    hasEmail: customer?.email != null,
  };
  return { answers: checkPayerInput(requested, input), ...chooseItems(items, session.currency, input) };
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
  dependencies: Pick<PlatformDependencies, "now">,
  database: Database,
  session: CheckoutSessionRow,
  { charge, purchase }: { readonly charge: ChargeRow; readonly purchase: ChosenPurchase },
): Promise<void> {
  const { now } = dependencies;
  const scope = { accountId: session.account_id, livemode: session.livemode };
  const change = { charge: charge.id, purchase, now: now() };
  if ((await startSessionPayment(database, session.id, change)) === undefined) {
    const current = await findCheckoutSession(database, scope, session.id);
    throw payerStateError(statusAt(current ?? session, now()));
  }
  if (session.payment_link !== null)
    await reserveCapacity(dependencies, database, session.payment_link, charge);
}
