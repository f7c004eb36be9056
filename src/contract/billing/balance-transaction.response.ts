import * as z from "zod/mini";
import type { BalanceTransaction } from "./balance-transaction.ts";
import { balanceTransactionTypes } from "./balance-transaction.ts";
import {
  currencyCode,
  exactly,
  idOf,
  nullableString,
  stringPairs,
  timestampText,
} from "../response-parts.ts";

export const balanceTransaction = exactly<BalanceTransaction>()(
  z.strictObject({
    id: idOf("customer_balance_transaction"),
    object: z.literal("customer_balance_transaction"),
    customer: idOf("customer"),
    amount: z.int(),
    currency: currencyCode,
    ending_balance: z.int(),
    type: z.enum(balanceTransactionTypes),
    invoice: z.nullable(idOf("invoice")),
    description: nullableString,
    metadata: stringPairs,
    test_clock: z.nullable(idOf("test_clock")),
    livemode: z.boolean(),
    created: timestampText,
  }),
);
