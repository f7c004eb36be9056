import * as z from "zod/mini";
import type { PortalSession } from "./portal-session.ts";
import { exactly, idOf, nullableString, timestampText } from "../response-parts.ts";

export const portalFlow = z.strictObject({
  type: z.enum(["subscription_cancel", "payment_method_update"]),
  subscription_cancel: z.nullable(z.strictObject({ subscription: idOf("subscription") })),
});

export const portalSession = exactly<PortalSession>()(
  z.strictObject({
    id: idOf("billing_portal_session"),
    object: z.literal("billing_portal.session"),
    customer: idOf("customer"),
    url: z.url(),
    return_url: nullableString,
    locale: nullableString,
    flow: z.nullable(portalFlow),
    expires_at: timestampText,
    livemode: z.boolean(),
    created: timestampText,
  }),
);
