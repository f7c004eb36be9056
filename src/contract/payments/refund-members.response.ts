import * as z from "zod/mini";
import { refundReasons } from "./refund.ts";
import { currencyCode, idOf, minorUnits, stringPairs, timestampText } from "../response-parts.ts";

/** The members of a refund with the ids of other objects: as its charge shows it. */
export const refundMembers = {
  id: idOf("refund"),
  object: z.literal("refund"),
  charge: idOf("charge"),
  payment_intent: z.nullable(idOf("payment_intent")),
  amount: minorUnits,
  currency: currencyCode,
  balance_transaction: z.nullable(idOf("balance_transaction")),
  failure_balance_transaction: z.nullable(idOf("balance_transaction")),
  status: z.enum(["pending", "succeeded", "failed"]),
  reason: z.nullable(z.enum(refundReasons)),
  failure_reason: z.nullable(z.enum(["declined", "not_refundable"])),
  metadata: stringPairs,
  livemode: z.boolean(),
  created: timestampText,
};
