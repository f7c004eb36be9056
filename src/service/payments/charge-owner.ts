import type { Branding } from "../../contract/branding.ts";
import type { LocaleTag } from "../../language/locale.ts";
import type { MailLink } from "../accounts/mails/compose-mail.ts";
import { clockColumns } from "../platform/clock/clock-columns.ts";
import { scopeOf } from "../platform/http/leases.ts";
import type { Database } from "../platform/database/database.ts";
import type { AuthenticationRow } from "./authentications/store.ts";
import type { ChargeRow } from "./charge-row.ts";

/** How the mail with the receipt of a charge is written. */
export interface ReceiptStyle {
  /** Branding of the owner, which overrides that of the account. */
  readonly branding: Branding;
  readonly locale: LocaleTag;
  /** What was paid, one line for each item. */
  readonly items?: readonly string[];
  /** Where the payer goes on from here, after the receipt itself. */
  readonly links?: readonly MailLink[];
}

/** How a charge was settled. */
export interface ChargeSettlement {
  /** False where the card was not tried: the processor could not be reached, or the charge was canceled before. */
  readonly isAttempt: boolean;
}

/**
 * What a layer above does with the charges that belong to it, such as those of a checkout session. Every function that takes
 * a transaction gets the one that changes the charge, whoever changes it.
 *
 * Every transaction locks in this order: test clock (for share), authentication, customer, subscription or installment plan,
 * invoice, installment, intent or checkout session, saved card, charge, payment link, balance, counter of invoice numbers.
 */
export interface ChargeOwner {
  owns(charge: ChargeRow): boolean;
  /** Locks what `settled` and `confirmed` change and what comes before the charge in the order. Called before the charge is locked. */
  lock(database: Database, charge: ChargeRow): Promise<void>;
  /**
   * Returns the customer of a payment that succeeds, where the owner makes one with it. Called before the payment is written,
   * with its charge locked; the charge gets the customer, and its event names it.
   */
  payer?(database: Database, charge: ChargeRow): Promise<string | null>;
  /**
   * The payer has confirmed at the bank. Throws `link_exhausted` or `link_busy` if the item that the charge pays for is sold out,
   * `invalid_state` if nothing is owed any more: then nothing is charged.
   */
  confirmed(database: Database, charge: ChargeRow): Promise<void>;
  /**
   * The issuer asks the payer first. Called in the transaction that leaves the charge to its payer, after `lock` and before the
   * request is answered.
   */
  challenged?(database: Database, charge: ChargeRow, authentication: AuthenticationRow): Promise<void>;
  /** The processor decides later. Called in the transaction that stores this, after `lock`. */
  delayed?(database: Database, charge: ChargeRow): Promise<void>;
  /** The charge is settled: paid, authorized, declined or canceled. An authorization is settled again when it is captured or voided. */
  settled(database: Database, charge: ChargeRow, settlement: ChargeSettlement): Promise<void>;
  /**
   * The capture of a paid charge has failed: what it paid is owed again. Called in the transaction that writes this, after `lock`
   * and with the charge locked.
   */
  captureFailed?(database: Database, charge: ChargeRow): Promise<void>;
  /**
   * Whether a charge that the merchant began, and that the processor has never received, is to be made now. Without it such
   * a charge fails. Writes nothing, and is in no transaction.
   */
  stillOwed?(database: Database, charge: ChargeRow): Promise<boolean>;
  /**
   * Returns how the mail with the receipt is written; undefined: as that of a charge without an owner. Called in the
   * transaction that settles the charge.
   */
  receiptStyle(database: Database, charge: ChargeRow): Promise<ReceiptStyle | undefined>;
}

export function ownersOf(
  { chargeOwners }: { readonly chargeOwners: readonly ChargeOwner[] },
  charge: ChargeRow,
): readonly ChargeOwner[] {
  return chargeOwners.filter((owner) => owner.owns(charge));
}

/** Whether a charge that the processor has never received is to be sent: its merchant began it, and it is still owed. */
export async function isStillOwed(
  dependencies: { readonly chargeOwners: readonly ChargeOwner[]; readonly database: Database },
  charge: ChargeRow,
): Promise<boolean> {
  if (charge.initiator !== "merchant") return false;
  for (const owner of ownersOf(dependencies, charge)) {
    if (await owner.stillOwed?.(dependencies.database, charge)) return true;
  }
  return false;
}

/** Locks the test clock and the owners of a charge, before the transaction locks the charge itself. */
export async function lockOwners(
  dependencies: { readonly chargeOwners: readonly ChargeOwner[] },
  database: Database,
  charge: ChargeRow,
): Promise<void> {
  const owners = ownersOf(dependencies, charge);
  if (owners.length > 0) await clockColumns(database, scopeOf(charge), charge);
  for (const owner of owners) await owner.lock(database, charge);
}
