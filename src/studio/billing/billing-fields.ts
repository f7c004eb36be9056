import type { TemplateResult } from "lit";
import { html } from "lit";
import { choiceControl, textControl, tickControl } from "../controls.ts";
import type { Problems } from "../draft/problems.ts";
import type { BillingDraft } from "./billing-draft.ts";
import { dunningCalendarView } from "./dunning-calendar.ts";

interface BillingFields {
  readonly draft: BillingDraft;
  readonly problems: Problems;
  readonly set: (name: string, value: string) => void;
}

/** Renders the settings of billing in their sections. */
export function billingFields(fields: BillingFields): TemplateResult {
  const { draft } = fields;
  const text = (id: string, label: string, hint = "", more: object = {}) =>
    textControl({ ...control(fields, id, label, hint), ...more });
  const days = (id: string, label: string, hint: string) => text(id, label, hint, { inputmode: "numeric" });
  const choice = (id: string, label: string, options: readonly (readonly [string, string])[]) =>
    choiceControl({ ...control(fields, id, label, ""), options });
  return html`<section class="panel">
      <h2>When a payment fails</h2>
      <div class="row wide">
        ${text("dunning[retry_days]", "Days of retries", "After the first failure: 1, 3, 7, 14. Empty: no retries.")}
        ${choice("dunning[end]", "After the last retry", [
          ["cancel", "Cancel the subscription"],
          ["unpaid", "Go on without payment: unpaid"],
          ["past_due", "Leave it past due"],
        ])}
        ${choice("dunning[hard_decline]", "A card that cannot work again", [
          ["wait", "Wait for another card"],
          ["end", "End the retries at once"],
        ])}
        ${choice("dunning[mails]", "Mails to the customer", [
          ["all", "About each failure"],
          ["first_and_last", "The first and the last"],
          ["none", "None"],
        ])}
      </div>
      ${dunningCalendarView(draft)}
    </section>
    <section class="panel">
      <h2>Renewals</h2>
      <div class="row wide">
        ${days("grace_days", "Days of grace", "How long access outlasts what is paid.")}
        ${days("draft_hours", "Hours as a draft", "How long you can change a renewal's invoice.")}
        ${days("upcoming_days", "Days of the upcoming event", "Before a renewal: invoice.upcoming.")}
        ${days("renewal_notice_days", "Days of the renewal mail", "For periods of six months and more.")}
        ${days("catch_up_hold_days", "Days until renewals wait for you", "After a longer outage, invoices wait as drafts.")}
      </div>
      ${tickControl({
        id: "trial_once",
        label: "One trial of a product for each payer",
        checked: draft["trial_once"] === "true",
        onInput: (checked) => fields.set("trial_once", String(checked)),
      })}
    </section>
    <section class="panel">
      <h2>Installment plans</h2>
      ${days("installments[retries]", "Days of retries of installments", "After the first failure: 1, 3, 7. Empty: no retries.")}
      ${tickControl({
        id: "installments[fees]",
        label: "Plans may have a fee",
        hint: "It is a part of the installments. Rules about credit and of card networks may apply.",
        checked: draft["installments[fees]"] === "true",
        problem: fields.problems["installments[fees]"],
        onInput: (checked) => fields.set("installments[fees]", String(checked)),
      })}
    </section>
    <section class="panel">
      <h2>Customers' page</h2>
      <div class="row wide">
        ${choice("portal[cancel]", "Canceling", [
          ["at_period_end", "Ends with the period"],
          ["none", "Not on the page"],
        ])}
        ${choice("portal[cancel_past_due]", "Ending a past due subscription", [
          ["void", "Its running period is not owed"],
          ["keep", "Its running period stays owed"],
        ])}
      </div>
    </section>
    <section class="panel">
      <h2>Invoices</h2>
      ${text("invoice_prefix", "Prefix of the numbers", "3 to 12 capital letters or digits.", { maxlength: 12 })}
      ${text("seller_lines", "Your name and address", "At most six lines.", { lines: 4 })}
      ${text("tax_note", "Note about tax", "", { lines: 2, maxlength: 500 })}
      ${text("invoice_footer", "Text at the end", "", { lines: 2, maxlength: 1000 })}
    </section>`;
}

function control({ draft, problems, set }: BillingFields, id: string, label: string, hint: string) {
  return {
    id,
    label,
    hint,
    value: draft[id] ?? "",
    problem: problems[id],
    onInput: (value: string) => set(id, value),
  };
}
