import type { PublicCheckoutSession } from "../../../contract/checkout-session.ts";
import type { Database } from "../../platform/database/database.ts";
import { isUnacknowledged } from "../../events/webhook-deliveries/store.ts";
import { fillReturnAddress } from "../../platform/http/return-address.ts";
import type { CheckoutSessionRow } from "./store.ts";

/** How long a payer waits for the merchant's server to hear of the payment, in milliseconds. */
const timeout = 10_000;

/** Where the payer goes from a session that was paid; null: nowhere, it ends on its page. */
export function returnAddressOf({ id, success_url: address }: CheckoutSessionRow): string | null {
  return address === null ? null : fillReturnAddress(address, id);
}

export async function presentReturn(
  database: Database,
  session: CheckoutSessionRow,
  now: Date,
): Promise<PublicCheckoutSession["return"]> {
  const url = returnAddressOf(session);
  if (session.status !== "complete" || url === null) return { ready: session.status === "complete", url };
  return { ready: !(await isAwaited(database, session, now)), url };
}

/** True while an endpoint has yet to acknowledge the payment, for ten seconds from it, by the real time. */
async function isAwaited(
  database: Database,
  { id, charge }: Pick<CheckoutSessionRow, "id" | "charge">,
  now: Date,
): Promise<boolean> {
  const objects = charge === null ? [id] : [id, charge];
  const types = ["checkout.session.completed", "payment.succeeded"] as const;
  return isUnacknowledged(database, { objects, types, since: new Date(now.getTime() - timeout) });
}
