import type { Branding } from "../../contract/branding.ts";
import type { LocaleTag } from "../../language/locale.ts";
import type { Database } from "../platform/database/database.ts";
import type { ChargeRow } from "./charge-row.ts";

/** How the mail with the receipt of a charge is written. */
export interface ReceiptStyle {
  /** Branding of the owner, which overrides that of the account. */
  readonly branding: Branding;
  readonly locale: LocaleTag;
}

/**
 * What a layer above does with the charges that belong to it, such as those of a checkout session. Every function runs in
 * the transaction that changes the charge, whoever changes it.
 */
export interface ChargeOwner {
  owns(charge: ChargeRow): boolean;
  /** The payer has confirmed at the bank. Throws a `ServiceError` where what the charge pays is sold out. */
  confirmed(database: Database, charge: ChargeRow): Promise<void>;
  /** The charge is settled: paid, authorized, declined or canceled. */
  settled(database: Database, charge: ChargeRow): Promise<void>;
  /** Reads only. */
  receiptStyle(database: Database, charge: ChargeRow): Promise<ReceiptStyle>;
}

export function ownersOf(
  { chargeOwners }: { readonly chargeOwners: readonly ChargeOwner[] },
  charge: ChargeRow,
): readonly ChargeOwner[] {
  return chargeOwners.filter((owner) => owner.owns(charge));
}
