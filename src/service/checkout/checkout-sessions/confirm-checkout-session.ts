import type { ConfirmCheckoutSessionInput } from "../../../contract/checkout-session.ts";
import type { PayerAnswersInput } from "../../../contract/payer-answers.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { chargeOnce } from "../../payments/charges/charge-once.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import { presentCollection } from "../checkout-fields/present-collection.ts";
import { isSavedCard } from "../../payments/tokens/is-saved-card.ts";
import type { CustomerRow } from "../../payments/customers/store.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Answer } from "../../platform/http/answer.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { isTaken } from "../../platform/idempotency/store.ts";
import { claimOf } from "../../platform/idempotency/claim.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { admitPayment } from "../../platform/rate-limits/admit.ts";
import type { PaymentPlace } from "../../payments/declines/check-declines.ts";
import { checkDeclines } from "../../payments/declines/check-declines.ts";
import { presentLineItems } from "../payment-links/present-line-items.ts";
import { reserveCapacity } from "../payment-links/reserve-capacity.ts";
import { checkAnswers } from "./check-answers.ts";
import { chooseItems } from "./choose-items.ts";
import type { Purchase } from "./purchase.ts";
import { payerRefusal, statusAt } from "./lifecycle.ts";
import { presentToPayer } from "./present-checkout-session.ts";
import { findSessionForPayer } from "./read-checkout-session.ts";
import type { CheckoutSessionRow } from "./store.ts";
import { findCheckoutSession, takeCheckoutSession } from "./store.ts";

/**
 * Pays a session: `open → processing → complete`, or back to `open` after a decline (402, masked for publishable
 * keys). The idempotency key is the attempt's id: the same attempt again gets the same answer, another attempt on a
 * session that is being paid or was paid gets `invalid_state` (409). Also throws `session_expired` and what `reserveCapacity`
 * throws (410, 409), `resource_missing` (404) for a saved card, `rate_limit` and `decline_rate_limit` (429), `parameter_missing`
 * without a key, what is wrong with an answer or a choice of the payer's, before anything is taken, and what a charge
 * throws.
 */
export async function confirmCheckoutSession(
  dependencies: PaymentDependencies,
  request: ApiRequest,
  { client_secret: clientSecret, source, ...given }: ConfirmCheckoutSessionInput,
): Promise<Answer> {
  if (request.idempotencyKey === undefined) {
    const message =
      "Send the id of the payer's attempt as Idempotency-Key: one for each press of the button.";
    throw new ServiceError("parameter_missing", message, { param: "Idempotency-Key" });
  }
  const session = await findSessionForPayer(dependencies, request, clientSecret);
  // Before the rate of the link: a client that solves nothing uses none of what its payers share.
  await checkDeclines(dependencies, request, placeOf(session));
  admitPayment(dependencies, session);
  if (isSavedCard(source)) {
    // Whoever has the address of a session's page is not yet the customer.
    throw new ServiceError("resource_missing", "No such token.", { param: "source" });
  }
  const customer = await customerOf(dependencies, session);
  const purchase = await purchaseOf(dependencies, request, session, { given, customer });
  const { answers, items, amount } = purchase;
  const order = {
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
      take(dependencies, database, session, { charge, purchase }),
  };
  return chargeOnce(dependencies, request, order, async (database) => {
    const paid = await findCheckoutSession(database, request.scope, session.id);
    return presentToPayer(dependencies, database, paid ?? session);
  });
}

/**
 * What is bought and what was answered. Where nothing is to be paid any more, or the attempt was made before, it is what the
 * session has: the charge is refused, or its answer repeated.
 */
async function purchaseOf(
  dependencies: Pick<PlatformDependencies, "database" | "keys" | "now">,
  request: ApiRequest,
  session: CheckoutSessionRow,
  { given, customer }: { readonly given: PayerAnswersInput; readonly customer: CustomerRow | undefined },
): Promise<Purchase> {
  const items = presentLineItems(session.line_items);
  const claim = claimOf(dependencies, request);
  const isOver = statusAt(session, dependencies.now()) !== "open";
  if (isOver || (claim !== undefined && (await isTaken(dependencies.database, claim)))) {
    return { answers: session.answers, items, amount: session.amount_total };
  }
  const asked = {
    collection: presentCollection(session.collection),
    before: session.answers,
    email: session.customer_email,
    emailLocked: session.email_locked,
    hasEmail: customer?.email != null,
  };
  return { answers: checkAnswers(asked, given), ...chooseItems(items, session.currency, given) };
}

/** A customer who was deleted since the session was made does not keep its payer from paying. */
async function customerOf(
  { database }: Pick<PlatformDependencies, "database">,
  { account_id: accountId, livemode, customer }: CheckoutSessionRow,
): Promise<CustomerRow | undefined> {
  const found =
    customer === null ? undefined : await findCustomer(database, { accountId, livemode }, customer);
  return found?.deleted === false ? found : undefined;
}

function placeOf({ id, payment_link: link }: CheckoutSessionRow): PaymentPlace {
  return link === null ? { by: "checkout_session", id } : { by: "payment_link", id: link };
}

/** Takes the session for a charge, in the transaction that writes the charge: of many at once, one is first. */
async function take(
  dependencies: Pick<PlatformDependencies, "now">,
  database: Database,
  session: CheckoutSessionRow,
  { charge, purchase }: { readonly charge: ChargeRow; readonly purchase: Purchase },
): Promise<void> {
  const { now } = dependencies;
  const scope = { accountId: session.account_id, livemode: session.livemode };
  const taking = { charge: charge.id, purchase, now: now() };
  if ((await takeCheckoutSession(database, session.id, taking)) === undefined) {
    const current = await findCheckoutSession(database, scope, session.id);
    throw payerRefusal(statusAt(current ?? session, now()));
  }
  if (session.payment_link !== null)
    await reserveCapacity(dependencies, database, session.payment_link, charge);
}
