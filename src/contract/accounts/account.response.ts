import * as z from "zod/mini";
import type { Account } from "./account.ts";
import { paymentMethodTypes } from "../payments/redirect-method.ts";
import { billingSettings } from "./billing-settings.response.ts";
import { branding } from "./branding.response.ts";
import { exactly, idOf, nullableString, timestampText } from "../response-parts.ts";

export const account = exactly<Account>()(
  z.strictObject({
    id: idOf("account"),
    object: z.literal("account"),
    display_name: z.string(),
    email: nullableString,
    branding,
    billing: billingSettings,
    payment_method_types: z.array(z.enum(paymentMethodTypes)),
    livemode: z.boolean(),
    created: timestampText,
  }),
);
