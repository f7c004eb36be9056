import * as z from "zod/mini";
import type { BillingSettings, DunningSettings } from "./billing-settings.ts";
import {
  dunningEnds,
  dunningMails,
  hardDeclineActions,
  pastDueCancels,
  portalCancels,
} from "./billing-settings.ts";
import { exactly, nullableString } from "../response-parts.ts";

export const dunningSettings = exactly<DunningSettings>()(
  z.strictObject({
    retry_days: z.array(z.int()),
    hard_decline: z.enum(hardDeclineActions),
    end: z.enum(dunningEnds),
    mails: z.enum(dunningMails),
  }),
);

export const billingSettings = exactly<BillingSettings>()(
  z.strictObject({
    draft_hours: z.int(),
    upcoming_days: z.int(),
    renewal_notice_days: z.int(),
    grace_days: z.int(),
    invoice_prefix: z.string(),
    seller_lines: z.array(z.string()),
    tax_note: nullableString,
    invoice_footer: nullableString,
    trial_once: z.boolean(),
    catch_up_hold_days: z.int(),
    dunning: dunningSettings,
    portal: z.strictObject({ cancel: z.enum(portalCancels), cancel_past_due: z.enum(pastDueCancels) }),
    installments: z.strictObject({ fees: z.boolean(), retries: z.array(z.int()) }),
  }),
);
