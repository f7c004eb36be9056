import { TillError } from "../src/client/till-error.ts";
import type { Till } from "../src/client/till.ts";
import type { CheckoutSession } from "../src/contract/checkout-session.ts";

/** How many the shop remembers; one that sells more has a database. */
const remembered = 1000;

/** The orders that webhooks have told of, by the ids of their checkout sessions. */
export class PaidOrders {
  readonly #sessions = new Set<string>();

  /** The same webhook may come twice, and changes nothing then. */
  add({ id }: Pick<CheckoutSession, "id">): void {
    this.#sessions.add(id);
    const [oldest] = this.#sessions;
    if (oldest !== undefined && this.#sessions.size > remembered) this.#sessions.delete(oldest);
  }

  has({ id }: Pick<CheckoutSession, "id">): boolean {
    return this.#sessions.has(id);
  }
}

/**
 * Has the service tell an address of every payment on its pages; gives the secret that it signs with. A secret is shown
 * once only: an endpoint that is there from an earlier start gets a new one.
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
  if (secret === undefined) throw new Error("A new endpoint has a secret.");
  return secret;
}

/** The session of an id, as the secret key shows it; undefined where there is none. */
export async function findSession(till: Till, id: string): Promise<CheckoutSession | undefined> {
  try {
    return await till.checkoutSessions.retrieve(id);
  } catch (error) {
    if (error instanceof TillError && error.status === 404) return undefined;
    throw error;
  }
}
