import type { Database } from "../../platform/database/database.ts";
import type { ChargeAgreement } from "../../platform/database/tables.ts";
import type { ChargeRow } from "../charge-row.ts";

/**
 * What is to be charged, validated. The amount is in minor units of `currency`. With 0 the card is verified, and no money
 * moves: only a checkout session can have that, for a subscription whose first payment comes later.
 */
export interface ChargeOrder {
  readonly amount: number;
  readonly currency: string;
  /** False: the amount is authorized only. */
  readonly capture?: boolean | undefined;
  /** A token's id, a reusable test token or the id of a saved card; without it the customer's default card pays. */
  readonly source?: string | undefined;
  /** Whose charge it is; there must be one where a saved card pays. */
  readonly customer?: string | undefined;
  readonly description?: string | undefined;
  readonly metadata?: Readonly<Record<string, string>> | undefined;
  readonly receiptEmail?: string | undefined;
  readonly statementDescriptor?: string | undefined;
  readonly paymentLink?: string | undefined;
  readonly checkoutSession?: string | undefined;
  /** The invoice that it pays. */
  readonly invoice?: string | undefined;
  /** The installment plan that it pays, and the installment if it pays only one. */
  readonly installmentPlan?: string | undefined;
  readonly installment?: string | undefined;
  /** The intent that it is an attempt of. */
  readonly intent?: string | undefined;
  /** Who begins it; by default the merchant if a saved card pays and there is no `returnUrl`. */
  readonly initiator?: ChargeRow["initiator"] | undefined;
  /** What the request calls `source`, for errors. */
  readonly sourceName?: string | undefined;
  /** Its id, if others name it before it is written. */
  readonly id?: string | undefined;
  /**
   * The page of the service on which the payer is, and to which the bank sends them back. With it a saved card is charged by
   * its payer, who may be asked to confirm.
   */
  readonly returnUrl?: string | undefined;
  /** Runs in the same transaction before anything else, and locks what comes before a charge in the order of locks. */
  readonly lock?: ((database: Database) => Promise<void>) | undefined;
  /** The agreement that it begins: the owner of the charge saves the card of its token once it has succeeded. */
  readonly agreement?: ChargeAgreement | undefined;
  /** The test clock that it goes by; without it that of its session or its customer. */
  readonly testClock?: string | undefined;
  /**
   * Runs in the transaction that writes the charge's row, after it; what it throws undoes everything. A checkout
   * session is taken here.
   */
  readonly prepare?: (database: Database, charge: ChargeRow) => Promise<void>;
}
