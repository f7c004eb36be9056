import * as z from "zod/mini";
import { currency } from "../amount.ts";
import { expandInput } from "../expand.ts";
import { listParameters } from "../list.ts";
import { identifier, oneOf } from "../primitives.ts";

export const accountTransactionTypes = [
  "charge",
  "refund",
  "capture_failure",
  "refund_failure",
  "dispute",
  "dispute_reversal",
] as const;

export type AccountTransactionType = (typeof accountTransactionTypes)[number];

/** Parameters of `GET /v1/balance_transactions/:id`. */
export const readAccountTransactionInput = z.strictObject(expandInput("source"));

/** Parameters of `GET /v1/balance_transactions`. */
export const listAccountTransactionsInput = z.strictObject({
  ...listParameters,
  ...expandInput("data.source"),
  type: z.optional(oneOf(accountTransactionTypes)),
  source: z.optional(identifier),
  currency: z.optional(currency),
});

export type ListAccountTransactionsInput = z.infer<typeof listAccountTransactionsInput>;

/**
 * What a charge added to the balance of the account, or a refund or a dispute took from it, in minor units of `currency`. A
 * failure takes back what a charge or a refund did before, a reversal gives back what a dispute took. `net` is the amount
 * without the fee.
 */
export interface AccountTransaction {
  readonly id: string;
  readonly object: "balance_transaction";
  readonly type: AccountTransactionType;
  /** The charge, the refund or the dispute. */
  readonly source: string;
  readonly amount: number;
  readonly fee: number;
  readonly net: number;
  readonly currency: string;
  readonly livemode: boolean;
  readonly created: string;
}

/** A sum in minor units. */
export interface BalanceOfCurrency {
  readonly amount: number;
  readonly currency: string;
}

/**
 * The balance of the account in one mode, by currency: `available` is the sum of all balance transactions, `pending` that of the
 * refunds which the processor has not confirmed yet.
 */
export interface AccountBalance {
  readonly object: "balance";
  readonly available: readonly BalanceOfCurrency[];
  readonly pending: readonly BalanceOfCurrency[];
  readonly livemode: boolean;
}
