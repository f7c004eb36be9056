import { html } from "hono/html";
import type { CustomField } from "../../../../contract/checkout/custom-field.ts";
import { maxFieldLength } from "../../../../contract/checkout/custom-field.ts";
import { fill } from "../../../../language/fill.ts";
import type { Html } from "../../assets/send.ts";
import type { PageContext } from "../../document/page-context.ts";
import { chosenCell, problemArea, tick, typedCell } from "./cell.ts";

/**
 * Returns the merchant's custom fields, in the merchant's order. Consecutive fields other than checkboxes are grouped
 * into one box. Below a box and below each checkbox is the place for its error messages.
 */
export function customFields(context: PageContext, fields: readonly CustomField[]): Html {
  return html`${runsOf(fields).map((run) =>
    run[0]?.type === "checkbox"
      ? run.map((field) => partOf(checkbox(context, field)))
      : partOf(
          html`<div class="cells">
            ${run.map((field) => customCell(context, field, naming(context, run.length > 1 ? field.label : null)))}
          </div>`,
        ),
  )}`;
}

/** Returns a part of a group with a place of its own for error messages, so that they stand below what they are about. */
function partOf(content: Html): Html {
  return html`<div class="group">${content} ${problemArea()}</div>`;
}

type Naming = (message: string) => string;

/** Below several questions a message says which of them it is about. */
function naming({ locale }: PageContext, label: string | null): Naming {
  if (label === null) return (message) => message;
  const colon = /\p{Po}$/u.test(label) ? " " : (colons[locale.slice(0, 2)] ?? ": ");
  return (message) => `${label}${colon}${message}`;
}

/** Colons of languages that do not write them as English does. A label that ends with a mark of its own has none. */
const colons: Readonly<Partial<Record<string, string>>> = { fr: "\u00A0: ", ja: "：", zh: "：" };

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

function customCell(
  { messages }: PageContext,
  { key, label, type, required, ...field }: CustomField,
  named: Naming,
): Html {
  const { problems, optional, choose } = messages.fields;
  const most = field.maximum_length ?? maxFieldLength;
  const common = {
    name: `custom_field_values[${key}]`,
    label,
    required,
    optional,
    value: field.default_value,
  };
  if (type === "dropdown") {
    const problemMessages = { empty: named(problems.chooseOne), refused: named(problems.refused) };
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
      empty: named(problems.field),
      card_number: named(problems.cardNumber),
      refused: named(problems.refused),
      incorrect: named(problems.digitsOnly),
      short: named(fill(problems.tooShort, { count: String(field.minimum_length ?? 1) })),
      long: named(fill(problems.tooLong, { count: String(most) })),
    },
  });
}
