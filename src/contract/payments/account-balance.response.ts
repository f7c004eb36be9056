import * as z from "zod/mini";
import type { AccountBalance, AccountTransaction } from "./account-balance.ts";
import { accountTransactionTypes } from "./account-balance.ts";
import { expandable } from "../expand.ts";
import { currencyCode, exactly, idOf, minorUnits, timestampText } from "../response-parts.ts";

/** A charge, a refund or a dispute, whose own schema refers to this file. */
const source = z.looseObject({ id: z.string(), object: z.enum(["charge", "refund", "dispute"]) });

export const accountTransaction = exactly<AccountTransaction>()(
  z.strictObject({
    id: idOf("balance_transaction"),
    object: z.literal("balance_transaction"),
    type: z.enum(accountTransactionTypes),
    source: expandable(z.string(), source),
    amount: z.int(),
    fee: minorUnits,
    net: z.int(),
    currency: currencyCode,
    livemode: z.boolean(),
    created: timestampText,
  }),
);

const ofCurrency = z.strictObject({ amount: z.int(), currency: currencyCode });

export const accountBalance = exactly<AccountBalance>()(
  z.strictObject({
    object: z.literal("balance"),
    available: z.array(ofCurrency),
    pending: z.array(ofCurrency),
    livemode: z.boolean(),
  }),
);
