import * as z from "zod/mini";
import { accountTransaction } from "./account-balance.response.ts";
import { charge } from "./charge.response.ts";
import { expandable } from "./expand.ts";
import type { Refund } from "./refund.ts";
import { refundReasons } from "./refund.ts";
import { currencyCode, idOf, timestampText, minorUnits, stringPairs } from "./response-parts.ts";

export const refund: z.core.$ZodType<Refund> = z.strictObject({
  id: idOf("refund"),
  object: z.literal("refund"),
  charge: expandable(idOf("charge"), charge),
  payment_intent: z.nullable(idOf("payment_intent")),
  amount: minorUnits,
  currency: currencyCode,
  balance_transaction: expandable(z.nullable(idOf("balance_transaction")), accountTransaction),
  failure_balance_transaction: z.nullable(idOf("balance_transaction")),
  status: z.enum(["pending", "succeeded", "failed"]),
  reason: z.nullable(z.enum(refundReasons)),
  failure_reason: z.nullable(z.enum(["declined", "not_refundable"])),
  metadata: stringPairs,
  livemode: z.boolean(),
  created: timestampText,
});
