import type { ChargeRow } from "../charges/store.ts";
import type { CheckoutSessionRow } from "../checkout-sessions/store.ts";
import { findCheckoutSession } from "../checkout-sessions/store.ts";
import type { Database } from "../database/database.ts";
import { scopeOf } from "../operations/leases.ts";
import type { RefundRow } from "../refunds/store.ts";
import { isReceiptId } from "./receipt-id.ts";

/** The paid charge whose receipt it is, of whichever account: nobody guesses an id. */
export async function findChargeByReceipt(database: Database, id: string): Promise<ChargeRow | undefined> {
  // What is no id is asked for as well, so that it takes as long as one that is not there.
  const asked = isReceiptId(id) ? id : "";
  return database.selectFrom("charges").selectAll().where("receipt", "=", asked).executeTakeFirst();
}

/** What was given back of a charge, the earliest first. */
export async function succeededRefunds(
  database: Database,
  { id }: Pick<ChargeRow, "id">,
): Promise<RefundRow[]> {
  return database
    .selectFrom("refunds")
    .selectAll()
    .where("charge", "=", id)
    .where("status", "=", "succeeded")
    .orderBy("sequence")
    .execute();
}

/** The session that the charge paid; undefined where it was charged without one. */
export async function sessionOf(
  database: Database,
  charge: ChargeRow,
): Promise<CheckoutSessionRow | undefined> {
  const { checkout_session: id } = charge;
  return id === null ? undefined : findCheckoutSession(database, scopeOf(charge), id);
}
