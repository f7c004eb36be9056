import * as z from "zod/mini";
import type { Branding } from "./branding.ts";
import { brandingChange } from "./branding.ts";
import { email } from "./charge.ts";
import { clearable, text } from "./primitives.ts";

/** Parameters of `POST /v1/account`. An empty string removes the e-mail address or a branding value. */
export const updateAccountInput = z.strictObject({
  display_name: z.optional(text({ maximum: 60 })),
  email: z.optional(clearable(email)),
  branding: z.optional(brandingChange),
});
export type UpdateAccountInput = z.infer<typeof updateAccountInput>;

/** The merchant account of an API key. Test mode and live mode have separate settings, apart from `email`. */
export interface Account {
  readonly id: string;
  readonly object: "account";
  readonly display_name: string;
  /** The e-mail address for messages to the merchant, the same in both modes; null if there is none. */
  readonly email: string | null;
  /** Default branding of links and sessions. */
  readonly branding: Branding;
  readonly livemode: boolean;
  readonly created: string;
}
