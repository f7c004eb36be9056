import { html } from "hono/html";
import type { FieldKind, FieldProblem } from "../../../../contract/checkout/payer-field.ts";
import type { Html } from "../../assets/send.ts";

/** The messages of the problems that a field can have. */
export type FieldMessages = Partial<Readonly<Record<FieldProblem, string>>>;

export interface Field {
  /** Name of its API parameter, which errors of the service refer to. */
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly required: boolean;
  readonly messages: FieldMessages;
  readonly value?: string | null | undefined;
  /** Text beside the label of an optional field. */
  readonly optional?: string;
  readonly autocomplete?: string;
  readonly inputmode?: "text" | "numeric" | "decimal" | "email" | "tel";
  /** Limits: characters of a text, minor units of an amount, or a quantity. */
  readonly least?: number | null | undefined;
  readonly most?: number | null | undefined;
  readonly readonly?: boolean;
  /** Whether it takes half of a row. */
  readonly half?: boolean;
  /** Class name of the cell, for styles and the script. */
  readonly className?: string;
  /** Hint beside the label. */
  readonly hint?: string | undefined;
  /** Further `data-…` attributes for the script. */
  readonly data?: Readonly<Record<string, string>>;
}

/** Returns a text input with its label. */
export function typedCell(field: Field): Html {
  const { name, kind, autocomplete = "off", inputmode = "text", value } = field;
  const type = kind === "email" ? "email" : kind === "phone" ? "tel" : "text";
  const isAlwaysLtr = kind === "email" || kind === "phone" || kind === "numeric";
  return cell(
    field,
    html`<input
      id="${name}"
      name="${name}"
      type="${type}"
      placeholder=" "
      ${value ? html`value="${value}"` : ""}
      dir="${isAlwaysLtr ? "ltr" : "auto"}"
      inputmode="${inputmode}"
      autocomplete="${autocomplete}"
      ${kind === "text" ? "" : html`autocapitalize="none" spellcheck="false"`}
      enterkeyhint="next"
      ${field.readonly ? "readonly data-locked" : ""}
      ${validationAttributes(field)}
    />`,
  );
}

/** Returns a select with its label. No option is selected when none has the value. */
export function chosenCell(
  field: Field & { readonly choose: string },
  options: readonly (readonly [value: string, label: string])[],
): Html {
  const { name, autocomplete = "off", value = "", choose } = field;
  const hasSelection = options.some(([option]) => option === value);
  return cell(
    field,
    html`<select id="${name}" name="${name}" autocomplete="${autocomplete}" ${validationAttributes(field)}>
      ${hasSelection && field.required ? "" : html`<option value="">${field.required ? choose : ""}</option>`}
      ${options.map(
        ([option, label]) =>
          html`<option value="${option}" ${option === value ? "selected" : ""}>${label}</option>`,
      )}
    </select>`,
  );
}

/** Returns a checkbox with its text. */
export function tick(
  field: Pick<Field, "name" | "required" | "messages" | "data">,
  text: Html | string,
): Html {
  return html`<label class="tick">
    <input
      type="checkbox"
      id="${field.name}"
      name="${field.name}"
      ${validationAttributes({ ...field, kind: "tick" })}
    />
    <span>${text}</span>
  </label>`;
}

/** Returns the place for the error messages of a group of fields. */
export function problemArea(): Html {
  return html`<div class="problems" aria-live="polite"></div>`;
}

function cell({ name, label, required, optional, half, className = "", hint }: Field, control: Html): Html {
  return html`<div class="cell${half ? " half" : ""}${className === "" ? "" : ` ${className}`}">
    <label for="${name}"
      >${label}${required || optional === undefined ? "" : html` <small>${optional}</small>`}</label
    >
    ${control}${hint === undefined ? "" : html`<small class="hint">${hint}</small>`}
  </div>`;
}

function validationAttributes({
  kind,
  required,
  messages,
  least,
  most,
  data,
}: Omit<Field, "label" | "name">): Html {
  const attributeValues = { kind, least, most, ...messages, ...data };
  const attributes = Object.entries(attributeValues).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  return html`${required ? html`required aria-required="true"` : ""}
  ${attributes.map(([name, value]) => html` data-${name}="${String(value)}"`)}`;
}
