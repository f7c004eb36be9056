import { html } from "hono/html";
import type { FieldKind, FieldProblem } from "../../../../contract/payer-field.ts";
import type { Html } from "../../assets/html.ts";

/** The sentence of each problem that a field can have. */
export type Told = Partial<Readonly<Record<FieldProblem, string>>>;

export interface Field {
  /** Its name in the API, which an error of the service names it by. */
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly required: boolean;
  readonly told: Told;
  readonly value?: string | null | undefined;
  /** The word that stands beside the label of a field that may be left empty. */
  readonly optional?: string;
  readonly autocomplete?: string;
  readonly inputmode?: "text" | "numeric" | "decimal" | "email" | "tel";
  /** Characters of a text, minor units of a sum, pieces. */
  readonly least?: number | null | undefined;
  readonly most?: number | null | undefined;
  readonly readonly?: boolean;
  /** Half a row; a row of its own when absent. */
  readonly half?: boolean;
  /** What the style sheet and the script know the cell by. */
  readonly className?: string;
  /** What is said beside the label. */
  readonly hint?: string | undefined;
  /** What the script knows besides: `data-…`. */
  readonly data?: Readonly<Record<string, string>>;
}

/** A field that is typed into, with its label. */
export function typedCell(field: Field): Html {
  const { name, kind, autocomplete = "off", inputmode = "text", value } = field;
  const type = kind === "email" ? "email" : kind === "phone" ? "tel" : "text";
  const isForeign = kind === "email" || kind === "phone" || kind === "numeric";
  return cell(
    field,
    html`<input
      id="${name}"
      name="${name}"
      type="${type}"
      ${value ? html`value="${value}"` : ""}
      dir="${isForeign ? "ltr" : "auto"}"
      inputmode="${inputmode}"
      autocomplete="${autocomplete}"
      ${kind === "text" ? "" : html`autocapitalize="none" spellcheck="false"`}
      enterkeyhint="next"
      ${field.readonly ? "readonly data-locked" : ""}
      ${rule(field)}
    />`,
  );
}

/** A field in which one of several is chosen. Nothing is chosen where no value fits. */
export function chosenCell(
  field: Field & { readonly choose: string },
  options: readonly (readonly [value: string, label: string])[],
): Html {
  const { name, autocomplete = "off", value = "", choose } = field;
  const isChosen = options.some(([option]) => option === value);
  return cell(
    field,
    html`<select id="${name}" name="${name}" autocomplete="${autocomplete}" ${rule(field)}>
      ${isChosen && field.required ? "" : html`<option value="">${field.required ? choose : ""}</option>`}
      ${options.map(
        ([option, label]) =>
          html`<option value="${option}" ${option === value ? "selected" : ""}>${label}</option>`,
      )}
    </select>`,
  );
}

/** A box to tick, with its words beside it. */
export function tick(field: Pick<Field, "name" | "required" | "told" | "data">, words: Html | string): Html {
  return html`<label class="tick">
    <input type="checkbox" id="${field.name}" name="${field.name}" ${rule({ ...field, kind: "tick" })} />
    <span>${words}</span>
  </label>`;
}

function cell({ name, label, required, optional, half, className = "", hint }: Field, control: Html): Html {
  return html`<div class="cell${half ? " half" : ""}${className === "" ? "" : ` ${className}`}">
    <label for="${name}"
      >${label}${required || optional === undefined ? "" : html` <small>${optional}</small>`}</label
    >
    ${control}${hint === undefined ? "" : html`<small class="hint">${hint}</small>`}
  </div>`;
}

function rule({ kind, required, told, least, most, data }: Omit<Field, "label" | "name">): Html {
  const known = { kind, least, most, ...told, ...data };
  const attributes = Object.entries(known).filter(([, value]) => value !== undefined && value !== null);
  return html`${required ? html`required aria-required="true"` : ""}
  ${attributes.map(([name, value]) => html` data-${name}="${String(value)}"`)}`;
}
