import * as z from "zod/mini";
import { currency, signedAmount } from "../amount.ts";
import { listParameters } from "../list.ts";
import { clearable, metadata, text } from "../primitives.ts";

/** Why a balance changed: by the merchant (`adjustment`), by an invoice, a refund, a dispute or the end of a subscription. */
export const balanceTransactionTypes = [
  "adjustment",
  "applied_to_invoice",
  "unapplied_from_invoice",
  "invoice_too_small",
  "invoice_credit",
  "refund",
  "dispute",
  "subscription_ended",
] as const;

export type BalanceTransactionType = (typeof balanceTransactionTypes)[number];

/** Parameters of `POST /v1/customers/:id/balance_transactions`. Below 0 the amount is a credit. */
export const createBalanceTransactionInput = z.strictObject({
  amount: signedAmount,
  currency,
  description: z.optional(clearable(text({ maximum: 350 }))),
  metadata: z.optional(metadata),
});

export type CreateBalanceTransactionInput = z.infer<typeof createBalanceTransactionInput>;

/** Parameters of `GET /v1/customers/:id/balance_transactions`. */
export const listBalanceTransactionsInput = z.strictObject(listParameters);

export type ListBalanceTransactionsInput = z.infer<typeof listBalanceTransactionsInput>;

/** One change of a customer's balance, in minor units of `currency`. Below 0 the balance is a credit. */
export interface BalanceTransaction {
  readonly id: string;
  readonly object: "customer_balance_transaction";
  readonly customer: string;
  readonly amount: number;
  readonly currency: string;
  readonly ending_balance: number;
  readonly type: BalanceTransactionType;
  readonly invoice: string | null;
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly test_clock: string | null;
  readonly livemode: boolean;
  readonly created: string;
}
