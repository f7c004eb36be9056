import { sql } from "kysely";
import type { PublicCheckoutSession } from "../../../contract/checkout-session.ts";
import type { Database } from "../../platform/database/database.ts";
import { fillReturnAddress } from "../../platform/http/return-address.ts";
import type { CheckoutSessionRow } from "./store.ts";

/** How long a payer waits for the merchant's server to hear of the payment, in milliseconds. */
const patience = 10_000;

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

/**
 * True while an endpoint of the merchant's that is told of this payment has yet to acknowledge it with 2xx, for ten
 * seconds from the payment on. By the real time: a test clock does not move while its payer waits.
 */
async function isAwaited(
  database: Database,
  { id, charge }: Pick<CheckoutSessionRow, "id" | "charge">,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - patience);
  const { rows } = await sql<{ awaited: boolean }>`
    select exists (
      select from events as event
      join webhook_deliveries as delivery on delivery.event = event.id
      join webhook_endpoints as endpoint on endpoint.id = delivery.webhook_endpoint
      where event.object_id in (${id}, ${charge}) and event.created > ${since}
        and event.type in ('checkout.session.completed', 'payment.succeeded')
        and endpoint.status = 'enabled' and not endpoint.deleted
      group by event.id, endpoint.id
      having not bool_or(delivery.status = 'succeeded')
    ) as awaited`.execute(database);
  return rows[0]?.awaited === true;
}
