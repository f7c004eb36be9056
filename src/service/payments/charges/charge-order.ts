import type { Database } from "../../platform/database/database.ts";
import type { ChargeRow } from "../charge-row.ts";

/** What is to be charged, validated. The amount is in minor units of `currency`. */
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
  /** The test clock that it goes by; without it that of its session or its customer, if they go by one. */
  readonly testClock?: string | undefined;
  /**
   * Runs in the transaction that writes the charge's row, after it; what it throws undoes everything. A checkout
   * session is taken here.
   */
  readonly prepare?: (database: Database, charge: ChargeRow) => Promise<void>;
}
