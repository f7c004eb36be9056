import type { NewEvent } from "../../events/event-log/record-event.ts";
import type { ReceiptStyle } from "../../payments/charge-owner.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import { decideCharge } from "../../payments/charges/decide-charge.ts";
import type { Writing } from "../../payments/charges/settle-charge.ts";
import { isOffSessionPayment, paymentEvent, writePayments } from "../../payments/charges/write-payments.ts";
import type { Database } from "../../platform/database/database.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { receiptsOf } from "./receipts-of.ts";
import type { Approved } from "./settle-in-groups.ts";

/** A payment that was written, and its event, which comes before those of what it pays. */
export interface WrittenPayment {
  readonly charge: ChargeRow;
  readonly event: NewEvent;
}

/** What the charges of a group pay, locked, as far as nothing but a payment happens to it. */
export interface LockedOwners {
  /** Whether the owner of a charge is among them. */
  readonly has: (charge: ChargeRow) => boolean;
  /** Returns how the receipts are written, by charge. */
  readonly stylesOf: (charges: readonly ChargeRow[]) => Promise<ReadonlyMap<string, ReceiptStyle>>;
  /** Writes what the payments change, with their events. */
  readonly pay: (payments: readonly WrittenPayment[]) => Promise<void>;
}

/**
 * Settles many charges at once, in one transaction and with what `settleCharge` writes for each of them. It takes those whose
 * owners `lock` returns. Returns the settled charges in the order of `approved`; undefined for the others, of which nothing
 * was changed.
 */
export async function settlePayments(
  dependencies: BillingDependencies,
  approved: readonly Approved[],
  lock: (database: Database, charges: readonly ChargeRow[]) => Promise<LockedOwners>,
): Promise<readonly (ChargeRow | undefined)[]> {
  const { database, metrics, now } = dependencies;
  const writings = approved.map(({ charge: unsettled, decision }) => {
    return { unsettled, charge: decideCharge(unsettled, decision, now()), record: decision.record };
  });
  const settled = await database.transaction().execute((transaction) => settleInside(transaction, writings));
  for (const charge of settled.values()) metrics?.counts.charge(charge);
  return approved.map(({ charge }) => settled.get(charge.id));

  async function settleInside(
    transaction: Database,
    all: readonly Writing[],
  ): Promise<ReadonlyMap<string, ChargeRow>> {
    const owners = await lock(
      transaction,
      all.map(({ charge }) => charge),
    );
    const plain = all.filter((writing) => isOffSessionPayment(writing) && owners.has(writing.charge));
    const charges = plain.map(({ charge }) => charge);
    const mails = await receiptsOf(dependencies, transaction, charges, owners.stylesOf);
    const written = await writePayments(
      dependencies,
      transaction,
      plain.map((writing) => ({ ...writing, mail: mails.get(writing.charge.id) })),
    );
    const paid = charges.filter(({ id }) => written.has(id));
    if (paid.length > 0)
      await owners.pay(paid.map((charge) => ({ charge, event: paymentEvent(dependencies, { charge }) })));
    return new Map(paid.map((charge) => [charge.id, charge]));
  }
}
