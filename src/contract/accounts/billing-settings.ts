import * as z from "zod/mini";
import {
  boolean,
  checked,
  clearable,
  integer,
  issueAt,
  list,
  oneOf,
  orNothing,
  text,
} from "../primitives.ts";

/** What happens after a decline that no retry can change: wait for another card, or end the retries. */
export const hardDeclineActions = ["wait", "end"] as const;

/** What becomes of a subscription when its retries are over. */
export const dunningEnds = ["cancel", "unpaid", "past_due"] as const;

/** Which mails a customer gets about failed payments. */
export const dunningMails = ["all", "first_and_last", "none"] as const;

/** Retries after a failed payment: days after the first attempt, and what happens around them. */
export interface DunningSettings {
  readonly retry_days: readonly number[];
  readonly hard_decline: (typeof hardDeclineActions)[number];
  readonly end: (typeof dunningEnds)[number];
  readonly mails: (typeof dunningMails)[number];
}

/** How a subscriber may cancel on the page of the service, and whether who ends a past due subscription still owes its period. */
export const portalCancels = ["at_period_end", "none"] as const;

export const pastDueCancels = ["void", "keep"] as const;

export interface PortalSettings {
  readonly cancel: (typeof portalCancels)[number];
  readonly cancel_past_due: (typeof pastDueCancels)[number];
}

/** What the installment plans of an account may have, and when a failed installment is tried again. */
export interface InstallmentSettings {
  /** Whether plans may have a fee. */
  readonly fees: boolean;
  /** Days after the first failure on which an installment is charged again, where the plan says nothing else. */
  readonly retries: readonly number[];
}

/** How an account bills, in one mode. */
export interface BillingSettings {
  /** How long a renewal's invoice stays a draft, in hours. */
  readonly draft_hours: number;
  /** How many days before a renewal `invoice.upcoming` is sent. */
  readonly upcoming_days: number;
  /** How many days before a renewal the customer gets a mail, where the period is six months or longer. */
  readonly renewal_notice_days: number;
  /** How many days longer than paid a customer may use what is sold. */
  readonly grace_days: number;
  readonly invoice_prefix: string;
  readonly seller_lines: readonly string[];
  readonly tax_note: string | null;
  readonly invoice_footer: string | null;
  /** Whether a payer gets only one trial of a product. */
  readonly trial_once: boolean;
  /** Renewals that are due for more days than this wait for the merchant. */
  readonly catch_up_hold_days: number;
  readonly dunning: DunningSettings;
  readonly portal: PortalSettings;
  readonly installments: InstallmentSettings;
}

/** The settings that were set; the others have their defaults. */
export type StoredBillingSettings = Partial<Omit<BillingSettings, "dunning" | "installments" | "portal">> & {
  readonly dunning?: Partial<DunningSettings>;
  readonly portal?: Partial<PortalSettings>;
  readonly installments?: Partial<InstallmentSettings>;
};

const day = integer({ minimum: 1, maximum: 60 });

/** Days of retries, ascending; an empty string, which forms send for an empty list, means none. */
export const retryDays = z.pipe(
  z.transform((input: unknown) => (input === "" ? [] : input)),
  list(day, { maximum: 8 }).check((payload) => {
    const days: unknown = payload.value;
    if (!Array.isArray(days)) return;
    const wrong = days.findIndex((value, index) => index > 0 && !(value > days[index - 1]));
    if (wrong !== -1) issueAt(payload)([wrong], "Expected a day later than the one before.");
  }),
);

/** Settings of retries; what is not given stays as it is. */
export const dunningChange = z.strictObject({
  retry_days: z.optional(retryDays),
  hard_decline: z.optional(oneOf(hardDeclineActions)),
  end: z.optional(oneOf(dunningEnds)),
  mails: z.optional(oneOf(dunningMails)),
});

const portalChange = z.strictObject({
  cancel: z.optional(oneOf(portalCancels)),
  cancel_past_due: z.optional(oneOf(pastDueCancels)),
});

const installmentsChange = z.strictObject({
  fees: z.optional(boolean),
  retries: z.optional(retryDays),
});

const invoicePrefix = checked<string>({ type: "string", pattern: "^[A-Z0-9]{3,12}$" }, (input, reject) =>
  typeof input === "string" && /^[A-Z0-9]{3,12}$/.test(input)
    ? input
    : reject("parameter_invalid", "Expected 3 to 12 capital letters or digits."),
);

/** Changes of the billing settings. An empty string brings back the default. */
export const billingChange = z.strictObject({
  draft_hours: z.optional(clearable(integer({ minimum: 0, maximum: 72 }))),
  upcoming_days: z.optional(clearable(integer({ minimum: 1, maximum: 45 }))),
  renewal_notice_days: z.optional(clearable(integer({ minimum: 1, maximum: 90 }))),
  grace_days: z.optional(clearable(integer({ minimum: 0, maximum: 60 }))),
  invoice_prefix: z.optional(clearable(invoicePrefix)),
  seller_lines: z.optional(orNothing(list(text({ maximum: 100 }), { maximum: 6 }))),
  tax_note: z.optional(clearable(text({ maximum: 500, lines: true }))),
  invoice_footer: z.optional(clearable(text({ maximum: 1000, lines: true }))),
  trial_once: z.optional(clearable(boolean)),
  catch_up_hold_days: z.optional(clearable(integer({ minimum: 1, maximum: 30 }))),
  dunning: z.optional(orNothing(dunningChange)),
  portal: z.optional(orNothing(portalChange)),
  installments: z.optional(orNothing(installmentsChange)),
});

export type BillingSettingsChange = z.infer<typeof billingChange>;
