import type { BillingSettings } from "../../contract/accounts/billing-settings.ts";
import type { DunningDay, DunningSettings } from "../../billing/dunning-schedule.ts";
import { dunningCalendar, isRetryPlan } from "../../billing/dunning-schedule.ts";

/** The settings as text, by the names of their parameters in `billing`: `grace_days`, `dunning[end]`. */
export type BillingDraft = Readonly<Record<string, string>>;

export function billingDraftOf({
  dunning,
  portal,
  installments,
  ...settings
}: BillingSettings): BillingDraft {
  return {
    ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, textOf(value)])),
    ...inside("dunning", { ...dunning, retry_days: dunning.retry_days.join(", ") }),
    ...inside("portal", portal),
    ...inside("installments", { ...installments, retries: installments.retries.join(", ") }),
  };
}

function textOf(
  value: BillingSettings[Exclude<keyof BillingSettings, "dunning" | "installments" | "portal">],
): string {
  return typeof value === "object" && value !== null ? value.join("\n") : String(value ?? "");
}

function inside(parent: string, members: object): BillingDraft {
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => [`${parent}[${name}]`, String(value)]),
  );
}

/** Returns the parameters `billing` of what was changed; an empty text brings back the default. */
export function billingChangeOf(draft: BillingDraft, before: BillingDraft): object {
  const change: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(draft)) {
    if (text === before[name]) continue;
    const [, parent, member] = /^(\w+)\[(\w+)\]$/.exec(name) ?? [];
    if (parent === undefined || member === undefined) {
      change[name] = name === "seller_lines" ? listOf(text, /\n+/) : text.trim();
    } else {
      const value = member === "retry_days" || member === "retries" ? listOf(text, /[\s,]+/) : text;
      change[parent] = { ...(change[parent] as object | undefined), [member]: value };
    }
  }
  return change;
}

/** An empty list is an empty text, as in forms. */
function listOf(text: string, separator: RegExp): readonly string[] | "" {
  const values = text.split(separator).map((value) => value.trim());
  const given = values.filter((value) => value !== "");
  return given.length === 0 ? "" : given;
}

/** Returns the days of a run in which every attempt fails, as the draft has it; undefined if its retry days are invalid. */
export function calendarOf(draft: BillingDraft): readonly DunningDay[] | undefined {
  const days = listOf(draft["dunning[retry_days]"] ?? "", /[\s,]+/);
  const settings: DunningSettings = {
    retryDays: days === "" ? [] : days.map(Number),
    hardDecline: draft["dunning[hard_decline]"] === "end" ? "end" : "wait",
    end: "cancel",
    mails: mailsOf(draft["dunning[mails]"]),
  };
  return isRetryPlan(settings.retryDays) ? dunningCalendar(settings, 0) : undefined;
}

function mailsOf(text: string | undefined): DunningSettings["mails"] {
  return text === "none" || text === "first_and_last" ? text : "all";
}
