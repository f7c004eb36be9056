import { InvalidRequestError, NotFoundError } from "../src/client/error-classes.ts";
import type { Till } from "../src/client/till.ts";
import type { CheckoutSession } from "../src/contract/checkout/checkout-session.ts";

/** The maximum number of orders in memory. A real shop stores them in a database. */
const maxOrders = 1000;

/** The orders that webhooks reported as paid, by the ids of their checkout sessions. */
export class PaidOrders {
  readonly #sessions = new Set<string>();

  /** Adds an order. A repeated webhook has no effect. */
  add({ id }: Pick<CheckoutSession, "id">): void {
    this.#sessions.add(id);
    const [oldest] = this.#sessions;
    if (oldest !== undefined && this.#sessions.size > maxOrders) this.#sessions.delete(oldest);
  }

  has({ id }: Pick<CheckoutSession, "id">): boolean {
    return this.#sessions.has(id);
  }
}

/**
 * Subscribes a URL to completed checkout sessions and returns the webhook secret. The secret of an endpoint from an earlier
 * start cannot be read again, so it is rolled.
 */
export async function listenForPayments(till: Till, url: string): Promise<string> {
  for await (const endpoint of till.webhookEndpoints.list()) {
    if (endpoint.url === url && endpoint.status === "enabled") {
      return secretOf(await till.webhookEndpoints.rollSecret(endpoint.id));
    }
  }
  return secretOf(
    await till.webhookEndpoints.create({ url, enabled_events: ["checkout.session.completed"] }),
  );
}

function secretOf({ secret }: { readonly secret?: string | undefined }): string {
  if (secret === undefined) throw new Error("The response contains no webhook secret.");
  return secret;
}

/** Retrieves a session, or returns undefined if there is none with this id. */
export async function findSession(till: Till, id: string): Promise<CheckoutSession | undefined> {
  try {
    return await till.checkoutSessions.retrieve(id);
  } catch (error) {
    // The client sends no request for a text that is no id.
    if (error instanceof NotFoundError || error instanceof InvalidRequestError) return undefined;
    throw error;
  }
}
