import { html } from "hono/html";
import type {
  PageChoice,
  PageOption,
  PaidPlan,
  PaymentOption,
} from "../../../../contract/installment-choice.ts";
import { mostOpenPayments } from "../../../../contract/installment-choice.ts";
import type { Html } from "../../assets/html.ts";

interface ChoiceOnPage {
  readonly choice: PageChoice;
  /** The one that is chosen at first; undefined if there is none. */
  readonly chosen: PageOption | undefined;
  /** Where the page's script reads the plans for another sum. */
  readonly address: string;
}

/**
 * Returns the choice between paying in full and by plans, with every day and amount. It works without a script; the page's
 * script replaces it for another sum.
 */
export function planSection({ choice, chosen, address }: ChoiceOnPage): Html {
  const { heading, options, unavailable, missing, tryAgain } = choice;
  const isEmpty = options.length === 0;
  return html`<fieldset
    class="plans"
    lang="${choice.lang}"
    dir="${choice.dir}"
    tabindex="-1"
    data-plans="${address}"
    data-unavailable="${unavailable}"
    ${isEmpty && missing === "" ? "hidden" : ""}
  >
    <legend>${heading}</legend>
    <p class="changed" role="status"></p>
    <div class="options">${options.map((option) => optionOf(choice, option, option === chosen))}</div>
    <p class="missing" role="status">${isEmpty ? unavailable : missing}</p>
    <button type="button" class="retry" hidden>${tryAgain}</button>
  </fieldset>`;
}

function optionOf(choice: PageChoice, option: PageOption, isChosen: boolean): Html {
  const { count, hash, sum, button, label, facts } = option;
  return html`<div class="choice">
    <label class="option"
      ><input
        type="radio"
        name="plan"
        value="${count ?? ""}"
        ${hash === null ? "" : html`data-hash="${hash}"`}
        data-today="${sum}"
        ${count === null ? "" : html`data-button="${button}"`}
        ${isChosen ? "checked" : ""}
      /><span class="label">${label}</span
      ><span class="facts">${facts.map((fact) => html`<span>${fact}</span>`)}</span></label
    >
    ${
      count === null
        ? ""
        : html`<div class="terms">
            ${rowsOf(option.rows)} ${scheduleOf(choice.schedule, option.payments)}
            <ul class="notes">
              ${option.notes.map((note) => html`<li>${note}</li>`)}
            </ul>
          </div>`
    }
  </div>`;
}

/** Returns what was paid of a plan, and what is paid when. */
export function paidPlan({ rows, schedule, payments, notes }: PaidPlan): Html {
  return html`<div class="plans paid-plan">
    ${rowsOf(rows)} ${scheduleOf(schedule, payments)}
    <p>${notes.join(" ")}</p>
  </div>`;
}

/** Returns labels with their values. */
function rowsOf(rows: PaymentOption["rows"]): Html {
  return html`<dl>
    ${rows.map(
      ([label, value]) =>
        html`<div>
          <dt>${label}</dt>
          <dd><bdi>${value}</bdi></dd>
        </div>`,
    )}
  </dl>`;
}

/** Returns the list of payments. It is closed at first if it is long. */
function scheduleOf(schedule: string, payments: PaymentOption["payments"]): Html {
  return html`<details ${payments.length <= mostOpenPayments ? "open" : ""}>
    <summary>${schedule}</summary>
    <ol tabindex="0" aria-label="${schedule}">
      ${payments.map(([day, sum]) => html`<li><span>${day}</span><span class="sum">${sum}</span></li>`)}
    </ol>
  </details>`;
}
