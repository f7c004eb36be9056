import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { currentTime } from "../../platform/clock/current-time.ts";
import type { Database } from "../../platform/database/database.ts";
import { scopeColumns } from "../../platform/database/scope.ts";
import { scopeOf } from "../../platform/http/leases.ts";
import type { ChargeRow } from "../charge-row.ts";
import { findCharge } from "../charges/store.ts";
import { countRefunded, insertRefund } from "./store.ts";

/**
 * Writes a refund that no request waits for, in the caller's transaction; the sweep sends it once this has committed. It is
 * at most what is left of the charge. Writes nothing if nothing is left.
 *
 * @param part the part of a credit, in minor units, which goes on the balance if its refund fails, and the invoice that gave the
 * credit; without it all that is left is refunded
 */
export async function beginOwnRefund(
  { newId, now }: Pick<PlatformDependencies, "newId" | "now">,
  database: Database,
  charge: ChargeRow,
  part?: { readonly credit: number; readonly invoice: string | null },
): Promise<void> {
  const scope = scopeOf(charge);
  const locked = await findCharge(database, scope, charge.id, { lock: true });
  if (locked?.status !== "succeeded") return;
  const refunded = Math.min(part?.credit ?? Infinity, locked.amount_captured - locked.amount_refunded);
  if (refunded <= 0) return;
  await countRefunded(database, scope, charge.id, refunded);
  await insertRefund(database, {
    ...scopeColumns(scope),
    id: newId("refund"),
    created: await currentTime(database, locked, now()),
    charge: charge.id,
    payment_intent: charge.intent,
    amount: refunded,
    currency: locked.currency,
    status: "pending",
    reason: null,
    metadata: "{}",
    of_credit: part !== undefined,
    credit_invoice: part?.invoice ?? null,
    lease_until: null,
    inquire_at: now(),
    inquiries: 0,
  });
}
