import { TillError } from "../src/client/till-error.ts";
import type { Till } from "../src/client/till.ts";
import type { Subscription } from "../src/contract/billing/subscription.ts";
import { plan } from "./product.ts";

export interface SubscriptionOrder {
  /** Identifies the visitor: each has one customer, and one subscription to the plan. */
  readonly visitor: string;
  /** The id of the attempt to pay, or the token if there is none. */
  readonly attempt: string;
  /** The token of the card. */
  readonly source: string;
  readonly email: string;
}

/**
 * Begins the visitor's subscription: saves the card, whose payer has agreed to later payments, and charges the first
 * payment to it. What is sent again with the same attempt, after a lost response, gets the same subscription, and so does a
 * visitor who has one already. Throws the `TillError` of a decline: nothing was taken then, and the card is not stored.
 */
export async function beginSubscription(
  till: Till,
  { visitor, attempt, source, email }: SubscriptionOrder,
): Promise<Subscription> {
  const [customer, price] = await Promise.all([
    till.customers.create({ metadata: { visitor } }, { idempotencyKey: `customer ${visitor}` }),
    planPrice(till),
  ]);
  const [begun] = (await till.subscriptions.list({ customer: customer.id, price: price.id })).data;
  if (begun !== undefined && begun.status !== "incomplete") return begun;
  if (begun !== undefined && begun.metadata["attempt"] !== attempt) throw earlierAttempt();
  await till.customers.update(customer.id, { email }, { idempotencyKey: `email ${attempt}` });
  // 402 `authentication_required` if the bank wants the payer to confirm: the token is still good then.
  const card = await till.customers.createSource(
    customer.id,
    { source },
    { idempotencyKey: `card ${attempt}` },
  );
  try {
    return await till.subscriptions.create(
      {
        customer: customer.id,
        items: [{ price: price.id }],
        default_source: card.id,
        payment_behavior: "error_if_incomplete",
        metadata: { attempt },
      },
      { idempotencyKey: `subscription ${attempt}` },
    );
  } catch (error) {
    if (!(error instanceof TillError) || error.type !== "card_declined") throw error;
    await removeCard(till, customer.id, card.id);
    throw error.code === "authentication_required" ? notConfirmed(error) : error;
  }
}

/** The same price each time, because of the key. A real shop has its id in its settings. */
function planPrice(till: Till) {
  const { amount, currency, interval, name } = plan;
  return till.prices.create(
    { currency, unit_amount: amount, recurring: { interval }, product_data: { name } },
    { idempotencyKey: `price ${JSON.stringify(plan)}` },
  );
}

async function removeCard(till: Till, customer: string, card: string): Promise<void> {
  await till.customers.deleteSource(customer, card).catch((error: unknown) => {
    if (!(error instanceof TillError) || error.status !== 404) throw error;
  });
}

/** The outcome of another attempt is not known yet. `<till-checkout>` waits, and sends the same once more. */
function earlierAttempt(): TillError {
  const message = "An earlier attempt is still being processed.";
  return new TillError(
    { type: "idempotency_error", code: "idempotency_key_in_use", message },
    { status: 409, retryAfter: 2_000 },
  );
}

/** A saved card cannot be confirmed any more, so that the payer is asked for another one. */
function notConfirmed({ message }: TillError): TillError {
  return new TillError({ type: "card_declined", code: "generic_decline", message }, { status: 402 });
}
