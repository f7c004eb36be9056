import type { TemplateResult } from "lit";
import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import type { PlanHistory } from "../../contract/billing/plan-overview.ts";
import { textControl } from "../controls.ts";
import type { Problems } from "../draft/problems.ts";
import type { PlanActionName } from "./plan-action.ts";
import { overdueInstallments } from "./plan-action.ts";
import type { Formats } from "./plan-text.ts";
import { installmentLabels } from "./plan-text.ts";
import type { NewSchedule, RescheduleDraft, RowText } from "./reschedule-draft.ts";
import { openInstallments } from "./reschedule-draft.ts";

interface NumberFields extends Formats {
  readonly action: PlanActionName;
  readonly history: PlanHistory;
  readonly numbers: ReadonlySet<number>;
  readonly problems: Problems;
  readonly choose: (numbers: ReadonlySet<number>) => void;
}

/** Renders a box for each installment that can be paid early or waived. What is overdue is part of each early payment. */
export function numberFields({
  action,
  history,
  numbers,
  problems,
  choose,
  sum,
  day,
}: NumberFields): TemplateResult {
  const open = openInstallments(history.plan);
  const overdue = new Set(overdueInstallments(history.plan).map(({ number }) => number));
  const isAll = open.every(({ number }) => numbers.has(number));
  const needed = action === "pay" ? overdue : new Set<number>();
  return html`<fieldset>
    <legend class="small">Which installments</legend>
    ${
      open.length > 1
        ? html`<label>
            <input
              type="checkbox"
              id="all"
              .checked=${live(isAll)}
              @change=${() => choose(isAll ? needed : new Set(open.map(({ number }) => number)))}
            />
            <span>All ${open.length}</span>
          </label>`
        : nothing
    }
    ${open.map(({ number, due_at: dueAt, amount, status }) => {
      const id = `installment-${number}`;
      const problem = problems[id];
      const isNeeded = needed.has(number);
      return html`<label ?data-wrong=${problem !== undefined}>
          <input
            type="checkbox"
            id=${id}
            aria-describedby=${`${id}-says`}
            aria-invalid=${problem !== undefined}
            ?disabled=${isNeeded}
            .checked=${live(numbers.has(number))}
            @change=${() => {
              const others = [...numbers].filter((one) => one !== number);
              choose(new Set(numbers.has(number) ? others : [...others, number]));
            }}
          />
          <span>
            ${number} · ${day(dueAt)} · <span class="sum">${sum(amount)}</span>
            ${status === "scheduled" ? nothing : html`<span class="danger">${installmentLabels[status]}</span>`}
          </span>
        </label>
        ${problem === undefined ? nothing : html`<p class="says" id=${`${id}-says`}><strong>${problem}</strong></p>`}`;
    })}
    ${
      needed.size > 0
        ? html`<p class="small muted">What is overdue is always part of an early payment.</p>`
        : nothing
    }
  </fieldset>`;
}

interface ScheduleFields extends Formats {
  readonly draft: RescheduleDraft;
  readonly schedule: NewSchedule;
  readonly problems: Problems;
  readonly set: (change: Partial<RescheduleDraft>) => void;
}

/** Renders the fields of a new schedule: a shift of all, or days and sums row by row with their sum. */
export function scheduleFields(fields: ScheduleFields): TemplateResult {
  const { draft, problems, set } = fields;
  const mode = (value: RescheduleDraft["mode"], label: string) =>
    html`<label>
      <input
        type="radio"
        name="mode"
        value=${value}
        .checked=${live(draft.mode === value)}
        @change=${() => set({ mode: value })}
      />
      <span>${label}</span>
    </label>`;
  return html`<fieldset>
      <legend class="small">What changes</legend>
      ${mode("shift", "All days, by a number of days")} ${mode("rows", "Days and sums, one by one")}
    </fieldset>
    ${
      draft.mode === "shift"
        ? textControl({
            id: "shift_days",
            label: "Days",
            value: draft.days,
            inputmode: "numeric",
            maxlength: 4,
            hint: "-7 is a week earlier.",
            problem: problems["shift_days"],
            onInput: (days) => set({ days }),
          })
        : rowFields(fields)
    }`;
}

function rowFields({ draft, schedule, problems, set, sum }: ScheduleFields): TemplateResult {
  const change = (number: number, text: Partial<RowText>) =>
    set({ rows: draft.rows.map((row) => (row.number === number ? { ...row, ...text } : row)) });
  const { given, expected } = schedule;
  return html`<p class="labels small" aria-hidden="true"><span></span><span>Day</span><span>Sum</span></p>
    <div class="rows">
      ${draft.rows.map(
        ({ number, day, amount }) =>
          html`<div role="group" aria-label=${`Installment ${number}`}>
            <span class="number" aria-hidden="true">${number}</span>
            ${textControl({
              id: `day-${number}`,
              label: "Day",
              value: day,
              type: "date",
              problem: problems[`day-${number}`] ?? problems[`installment-${number}`],
              onInput: (text) => change(number, { day: text }),
            })}
            ${textControl({
              id: `amount-${number}`,
              label: "Sum",
              value: amount,
              inputmode: "decimal",
              problem: problems[`amount-${number}`],
              onInput: (text) => change(number, { amount: text }),
            })}
          </div>`,
      )}
    </div>
    <p class="total" role="status">
      ${
        given === null
          ? `The sum stays ${sum(expected)}.`
          : given === expected
            ? `Together ${sum(given)}, as before.`
            : html`<strong class="danger">${difference(given - expected, sum)}</strong> Together it stays
                ${sum(expected)}.`
      }
    </p>`;
}

function difference(amount: number, sum: Formats["sum"]): string {
  return amount > 0 ? `${sum(amount)} too much.` : `${sum(-amount)} too little.`;
}
