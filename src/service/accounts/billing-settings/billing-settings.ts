import type {
  BillingSettings,
  BillingSettingsChange,
  StoredBillingSettings,
} from "../../../contract/accounts/billing-settings.ts";

const defaults = {
  draft_hours: 0,
  upcoming_days: 7,
  renewal_notice_days: 30,
  grace_days: 3,
  seller_lines: [],
  tax_note: null,
  invoice_footer: null,
  trial_once: true,
  catch_up_hold_days: 3,
  dunning: { retry_days: [1, 3, 7, 14], hard_decline: "wait", end: "cancel", mails: "all" },
  portal: { cancel: "at_period_end", cancel_past_due: "void" },
  installments: { fees: false, retries: [1, 3, 7] },
} as const satisfies Omit<BillingSettings, "invoice_prefix">;

/** Returns the billing settings of an account: what was set, and defaults for the rest. */
export function billingSettingsOf(accountId: string, stored: StoredBillingSettings): BillingSettings {
  return {
    ...defaults,
    invoice_prefix: defaultInvoicePrefix(accountId),
    ...stored,
    dunning: { ...defaults.dunning, ...stored.dunning },
    portal: { ...defaults.portal, ...stored.portal },
    installments: { ...defaults.installments, ...stored.installments },
  };
}

/** Applies a change to the settings that were set. Null brings back a default. */
export function changeBillingSettings(
  before: StoredBillingSettings,
  { dunning, portal, installments, ...change }: BillingSettingsChange = {},
): StoredBillingSettings {
  return withoutDefaults({
    ...before,
    ...given(change),
    dunning: dunning === null ? null : { ...before.dunning, ...given(dunning) },
    portal: portal === null ? null : { ...before.portal, ...given(portal) },
    installments: installments === null ? null : { ...before.installments, ...given(installments) },
  });
}

/** The members that a request has. */
function given<Fields extends object>(fields: Fields | undefined): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(fields ?? {}).filter(([, value]) => value !== undefined),
  ) as Partial<Fields>;
}

function withoutDefaults(settings: Readonly<Record<string, unknown>>): StoredBillingSettings {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== null));
}

/** The first six letters of the account's id, after its prefix. */
function defaultInvoicePrefix(accountId: string): string {
  const letters = accountId.slice(accountId.indexOf("_") + 1).replaceAll(/[^A-Za-z]/g, "");
  return letters.slice(0, 6).toUpperCase().padEnd(6, "X");
}
