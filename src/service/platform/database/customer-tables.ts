import type { ColumnType, Generated } from "kysely";
import type { CustomerAddress, CustomerShipping, SavedCardConsent } from "../../../contract/customer.ts";
import type { Card } from "../../../contract/token.ts";
import type { ClockedColumns, Json, ListedColumns } from "./columns.ts";

export interface CustomerTable extends ListedColumns, ClockedColumns {
  readonly email: string | null;
  readonly name: string | null;
  readonly description: string | null;
  readonly phone: string | null;
  readonly address: ColumnType<CustomerAddress | null, string | null | undefined, string | null>;
  readonly shipping: ColumnType<CustomerShipping | null, string | null | undefined, string | null>;
  /** The saved card that is charged by default. */
  readonly default_source: string | null;
  /** The currency of the first bill; null before it. Only billing writes this and what follows. */
  readonly currency: Generated<string | null>;
  /** What the customer owes beside invoices, by currency; below 0: a credit. */
  readonly balances: ColumnType<Readonly<Record<string, number>>, string | undefined, string>;
  /** Whether the last invoice that was due is unpaid. */
  readonly delinquent: Generated<boolean>;
  readonly metadata: Json<Readonly<Record<string, string>>>;
  readonly deleted: boolean;
}

/** Saved cards. */
export interface CardTable extends ListedColumns {
  readonly customer: string;
  readonly card: Json<Card>;
  /** Fingerprint of the card number: a customer has each card only once. */
  readonly fingerprint: string;
  /** The encrypted card number; null once the card is removed, and for test tokens. */
  readonly sealed_card: string | null;
  /** The id of the key that encrypts it. */
  readonly key_id: string | null;
  readonly test_token: string | null;
  /** What the card network calls the verification with which it was saved. */
  readonly network_transaction_id: Generated<string | null>;
  readonly metadata: ColumnType<Readonly<Record<string, string>>, string | undefined, string>;
  readonly deleted: boolean;
  /** What the payer agreed to when it was saved. */
  readonly consent: ColumnType<SavedCardConsent | null, string | null | undefined, string | null>;
}

export interface CustomerTables {
  readonly customers: CustomerTable;
  readonly cards: CardTable;
}
