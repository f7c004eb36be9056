import * as z from "zod/mini";
import { authenticationStatuses, challengePresentations } from "../payments/authentication.ts";
import { currencyCode, idOf, minorUnits, nullableString } from "../response-parts.ts";
import { cardBrands } from "../payments/token.ts";

/** A payment that is under way, as its payer sees it. */
export const portalCharge = z.strictObject({
  id: idOf("charge"),
  status: z.enum(["pending", "requires_action"]),
  url: nullableString,
  presentation: z.nullable(z.enum(challengePresentations)),
});

/** The saved card that pays. */
export const portalCard = z.strictObject({
  brand: z.enum(cardBrands),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
});

/** A card whose payer confirms it at the bank. */
export const portalNewCard = z.strictObject({
  token: idOf("token"),
  amount: minorUnits,
  currency: currencyCode,
  status: z.enum(authenticationStatuses),
  presentation: z.nullable(z.enum(challengePresentations)),
});
