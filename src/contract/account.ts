import * as z from "zod/mini";
import type { Branding } from "./branding.ts";
import { brandingChange } from "./branding.ts";
import { email } from "./charge.ts";
import { clearable, text } from "./primitives.ts";

/** What `POST /v1/account` takes. An empty text takes away the mail address, and what is branded. */
export const updateAccountInput = z.strictObject({
  display_name: z.optional(text({ maximum: 60 })),
  email: z.optional(clearable(email)),
  branding: z.optional(brandingChange),
});
export type UpdateAccountInput = z.infer<typeof updateAccountInput>;

/** The merchant that a key belongs to, as they are in the key's mode: what is changed in test mode changes no live page. */
export interface Account {
  readonly id: string;
  readonly object: "account";
  readonly display_name: string;
  /** Where the service writes to the merchant, in both modes; null: nowhere. */
  readonly email: string | null;
  /** What links and sessions look like that do not say otherwise. */
  readonly branding: Branding;
  readonly livemode: boolean;
  readonly created: string;
}
