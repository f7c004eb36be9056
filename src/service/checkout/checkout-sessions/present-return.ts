import type { PublicCheckoutSession } from "../../../contract/checkout-session.ts";
import type { Database } from "../../platform/database/database.ts";
import { isUnacknowledged } from "../../events/webhook-deliveries/store.ts";
import { fillReturnAddress } from "../../platform/http/return-address.ts";
import type { CheckoutSessionRow } from "./store.ts";

/** Maximum time that the redirect of a payer waits until the merchant's server has the webhook, in milliseconds. */
const timeout = 10_000;

/** Returns the address to which the payer is redirected after the payment; null when the payer stays on the page. */
export function returnAddressOf({ id, success_url: address }: CheckoutSessionRow): string | null {
  return address === null ? null : fillReturnAddress(address, id);
}

/** Returns the redirect of a session and whether it is ready. */
export async function presentReturn(
  database: Database,
  session: CheckoutSessionRow,
  now: Date,
): Promise<PublicCheckoutSession["return"]> {
  const url = returnAddressOf(session);
  if (session.status !== "complete" || url === null) return { ready: session.status === "complete", url };
  return { ready: !(await awaitsWebhook(database, session, now)), url };
}

/** Returns true while a webhook endpoint has not acknowledged the payment, for up to ten seconds of real time. */
async function awaitsWebhook(
  database: Database,
  { id, charge }: Pick<CheckoutSessionRow, "id" | "charge">,
  now: Date,
): Promise<boolean> {
  const objects = charge === null ? [id] : [id, charge];
  const types = ["checkout.session.completed", "payment.succeeded"] as const;
  return isUnacknowledged(database, { objects, types, since: new Date(now.getTime() - timeout) });
}
