import { html } from "hono/html";
import type { CustomField } from "../../../../contract/custom-field.ts";
import { maxFieldLength } from "../../../../contract/custom-field.ts";
import { fill } from "../../../../language/fill.ts";
import type { Html } from "../../assets/html.ts";
import type { PageContext } from "../../document/page-view.ts";
import { chosenCell, tick, typedCell } from "./cell.ts";

/**
 * Returns the merchant's custom fields, in the merchant's order. Consecutive fields other than checkboxes are grouped
 * into one box.
 */
export function customFields(context: PageContext, fields: readonly CustomField[]): Html {
  return html`${runsOf(fields).map((run) =>
    run[0]?.type === "checkbox"
      ? run.map((field) => checkbox(context, field))
      : html`<div class="cells">${run.map((field) => cell(context, field))}</div>`,
  )}`;
}

function runsOf(fields: readonly CustomField[]): readonly (readonly CustomField[])[] {
  const runs: CustomField[][] = [];
  for (const field of fields) {
    const run = runs.at(-1);
    if (run && (run[0]?.type === "checkbox") === (field.type === "checkbox")) run.push(field);
    else runs.push([field]);
  }
  return runs;
}

function checkbox({ messages }: PageContext, { key, label, required }: CustomField): Html {
  const problemMessages = { empty: messages.fields.problems.tick };
  return tick(
    { name: `custom_field_values[${key}]`, required, messages: problemMessages },
    html`<bdi>${label}</bdi>`,
  );
}

function cell({ messages }: PageContext, { key, label, type, required, ...field }: CustomField): Html {
  const { problems, optional, choose } = messages.fields;
  const most = field.maximum_length ?? maxFieldLength;
  const common = {
    ...{ name: `custom_field_values[${key}]`, label, required, optional, value: field.default_value },
  };
  if (type === "dropdown") {
    const problemMessages = { empty: problems.chooseOne, refused: problems.refused };
    const options = (field.options ?? []).map(({ value, label: text }) => [value, text] as const);
    return chosenCell({ ...common, kind: "choice", messages: problemMessages, choose }, options);
  }
  return typedCell({
    ...common,
    kind: type === "numeric" ? "numeric" : "text",
    inputmode: type === "numeric" ? "numeric" : "text",
    least: field.minimum_length,
    most,
    messages: {
      empty: problems.field,
      card_number: problems.cardNumber,
      refused: problems.refused,
      incorrect: problems.digitsOnly,
      short: fill(problems.tooShort, { count: String(field.minimum_length ?? 1) }),
      long: fill(problems.tooLong, { count: String(most) }),
    },
  });
}
