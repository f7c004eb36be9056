import * as z from "zod/mini";
import { address } from "../address.ts";
import { identifier, oneOf, text, timestamp } from "../primitives.ts";

/** Parameters of `POST /v1/billing_portal/sessions`. */
export const createPortalSessionInput = z.strictObject({
  customer: identifier,
  return_url: z.optional(address),
  locale: z.optional(text({ maximum: 35 })),
  flow_data: z.optional(
    z.strictObject({
      type: oneOf(["subscription_cancel", "payment_method_update"]),
      subscription_cancel: z.optional(z.strictObject({ subscription: identifier })),
    }),
  ),
  expires_at: z.optional(timestamp),
});

export type CreatePortalSessionInput = z.infer<typeof createPortalSessionInput>;

/** What the page opens with: the question whether a subscription is to be canceled, or the form for another card. */
export interface PortalFlow {
  readonly type: "subscription_cancel" | "payment_method_update";
  readonly subscription_cancel: { readonly subscription: string } | null;
}

/** A session on the page of a customer's subscriptions. Only the response that creates it has its URL. */
export interface PortalSession {
  readonly id: string;
  readonly object: "billing_portal.session";
  readonly customer: string;
  /** Send the customer there. Whoever has it may see and change the subscriptions until it expires. */
  readonly url: string;
  readonly return_url: string | null;
  readonly locale: string | null;
  readonly flow: PortalFlow | null;
  readonly expires_at: string;
  readonly livemode: boolean;
  readonly created: string;
}
