import type { TemplateResult } from "lit";
import { html, nothing } from "lit";
import { choiceControl, textControl } from "../controls.ts";
import type { ExtraDraft } from "../draft/draft.ts";
import { emptyExtra } from "../draft/draft.ts";
import type { Editing } from "./editing.ts";

const intervals = [
  ["", "Once"],
  ["day", "Every day"],
  ["week", "Every week"],
  ["month", "Every month"],
  ["year", "Every year"],
] as const;

/** Renders how often the amount is paid, and what belongs to the subscription that begins with the payment. */
export function recurrenceFields(editing: Editing): TemplateResult {
  const { draft, problems, set } = editing;
  const field = (id: "intervalCount" | "trialDays" | "coupon", label: string, hint = "", more: object = {}) =>
    textControl({
      id,
      label,
      hint,
      value: draft[id],
      problem: problems[id],
      ...more,
      onInput: (text) => set({ [id]: text }),
    });
  const digits = { inputmode: "numeric" };
  return html`<div class="row">
      ${choiceControl({
        id: "interval",
        label: "It is paid",
        value: draft.interval,
        options: intervals,
        problem: problems["interval"],
        onInput: (interval) => set({ interval }),
      })}
      ${
        draft.interval === ""
          ? nothing
          : field("intervalCount", `Number of ${draft.interval}s`, "1: each; 3: every third", digits)
      }
    </div>
    ${
      draft.interval === ""
        ? nothing
        : html`<div class="row">
              ${field("trialDays", "Days of trial (optional)", "Before the first payment", digits)}
              ${field("coupon", "Coupon (optional)", "Its id", { maxlength: 64 })}
            </div>
            ${draft.extras.map((extra, index) => extraFields(editing, extra, index))}
            <div class="actions">
              <button type="button" @click=${() => set({ extras: [...draft.extras, emptyExtra] })}>
                Add something that is paid once
              </button>
            </div>`
    }`;
}

function extraFields({ draft, problems, set }: Editing, extra: ExtraDraft, index: number): TemplateResult {
  const id = `extra-${index}`;
  const change = (part: Partial<ExtraDraft>) =>
    set({ extras: draft.extras.map((other, at) => (at === index ? { ...other, ...part } : other)) });
  return html`<fieldset class="question">
    <legend class="small">Paid once, with the first payment</legend>
    <div class="row">
      ${textControl({
        id: `${id}-name`,
        label: "Name of the product",
        value: extra.name,
        maxlength: 200,
        placeholder: "Setup",
        problem: problems[`${id}-name`],
        onInput: (name) => change({ name }),
      })}
      ${textControl({
        id: `${id}-amount`,
        label: "Its amount",
        value: extra.amount,
        inputmode: "decimal",
        problem: problems[`${id}-amount`],
        onInput: (amount) => change({ amount }),
      })}
    </div>
    <div class="actions">
      <button
        type="button"
        class="quiet"
        aria-label=${`Remove ${extra.name.trim() || "what is paid once"}`}
        @click=${() => set({ extras: draft.extras.filter((_extra, at) => at !== index) })}
      >
        Remove
      </button>
    </div>
  </fieldset>`;
}
