import type { TemplateResult } from "lit";
import { html } from "lit";
import type { DunningDay } from "../../billing/dunning-schedule.ts";
import type { BillingDraft } from "./billing-draft.ts";
import { calendarOf } from "./billing-draft.ts";

const secondsPerDay = 86_400;

/** What the last failure brings. Only a subscription that ends has a mail to its customer about it. */
const endings: Readonly<Record<string, string>> = {
  unpaid: "The subscription is unpaid. Invoices of later periods stay drafts.",
  past_due: "The subscription stays past due. Nothing is charged any more.",
};
const canceled = "The subscription is canceled. The invoice is uncollectible.";

/** Renders what happens on which day if every attempt fails, as the draft has it. */
export function dunningCalendarView(draft: BillingDraft): TemplateResult {
  const days = calendarOf(draft);
  if (days === undefined)
    return html`<p class="muted small">
      Enter at most eight days from 1 to 60, each later than the one before.
    </p>`;
  return html`<h3 id="calendar">If every attempt fails</h3>
    <ol aria-labelledby="calendar">
      ${days.map((day) => dayRow(day, endings[draft["dunning[end]"] ?? ""]))}
    </ol>`;
}

function dayRow({ at, attempt, mail, nextAt }: DunningDay, ending: string | undefined): TemplateResult {
  const next = nextAt === null ? (ending ?? canceled) : `Next attempt on day ${nextAt / secondsPerDay}.`;
  const hasMail = mail !== null && (mail !== "ended" || ending === undefined);
  return html`<li>
    <p><strong>Day ${at / secondsPerDay}</strong></p>
    <p>Attempt ${attempt} fails. ${hasMail ? mailText(mail) : "No mail."} ${next}</p>
  </li>`;
}

function mailText(mail: string): string {
  return mail === "ended" ? "Mail: it has ended." : "Mail: the payment did not go through.";
}
