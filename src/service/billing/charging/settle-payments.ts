import type { Merchant } from "../../accounts/accounts/find-merchant.ts";
import { findMerchant } from "../../accounts/accounts/find-merchant.ts";
import type { NewEvent } from "../../events/event-log/record-event.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import { decideCharge } from "../../payments/charges/decide-charge.ts";
import type { Writing } from "../../payments/charges/settle-charge.ts";
import { isOffSessionPayment, paymentEvent, writePayments } from "../../payments/charges/write-payments.ts";
import type { ReceiptStyle } from "../../payments/dependencies.ts";
import { hasReceiptMail, receiptMailBy } from "../../payments/receipts/receipt-mail.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { NewMail } from "../../platform/mail/store.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { Approved } from "./collector.ts";

/** A payment that was written, and its event, which comes before those of what it pays. */
interface WrittenPayment {
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
  lock: (within: Within<BillingDependencies>, charges: readonly ChargeRow[]) => Promise<LockedOwners>,
): Promise<readonly (ChargeRow | undefined)[]> {
  const { metrics, now } = dependencies;
  const writings = approved.map(({ charge: unsettled, decision }) => {
    return { unsettled, charge: decideCharge(unsettled, decision, now()), record: decision.record };
  });
  const settled = await inTransaction(dependencies, (within) => settleInside(within, writings));
  for (const charge of settled.values()) metrics?.counts.charge(charge);
  return approved.map(({ charge }) => settled.get(charge.id));

  async function settleInside(
    within: Within<BillingDependencies>,
    all: readonly Writing[],
  ): Promise<ReadonlyMap<string, ChargeRow>> {
    const owners = await lock(
      within,
      all.map(({ charge }) => charge),
    );
    const grouped = all.filter((writing) => isOffSessionPayment(writing) && owners.has(writing.charge));
    const charges = grouped.map(({ charge }) => charge);
    const mails = await receiptsOf(within, charges, owners.stylesOf);
    const written = await writePayments(
      within,
      grouped.map((writing) => ({ ...writing, mail: mails.get(writing.charge.id) })),
    );
    const paid = charges.filter(({ id }) => written.has(id));
    if (paid.length > 0)
      await owners.pay(paid.map((charge) => ({ charge, event: paymentEvent(dependencies, { charge }) })));
    return new Map(paid.map((charge) => [charge.id, charge]));
  }
}

/** Returns the mails with the receipts of charges, by charge. A charge without one is left out. */
async function receiptsOf(
  dependencies: Within<BillingDependencies>,
  charges: readonly ChargeRow[],
  stylesOf: (charges: readonly ChargeRow[]) => Promise<ReadonlyMap<string, ReceiptStyle>>,
): Promise<ReadonlyMap<string, NewMail>> {
  const mailed = charges.filter(hasReceiptMail);
  const styles = await stylesOf(mailed);
  const merchants = new Map<string, Merchant>();
  const mails = new Map<string, NewMail>();
  for (const charge of mailed) {
    const key = `${charge.account_id} ${String(charge.livemode)}`;
    const merchant = merchants.get(key) ?? (await findMerchant(dependencies.database, scopeOf(charge), {}));
    merchants.set(key, merchant);
    const style = styles.get(charge.id);
    const mail = style && (await receiptMailBy(dependencies, charge, merchant, style));
    if (mail !== undefined) mails.set(charge.id, mail);
  }
  return mails;
}
