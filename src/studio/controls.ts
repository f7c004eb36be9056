import type { TemplateResult } from "lit";
import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";

interface Control {
  /** The name of the field in a draft, and of its problem. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string | TemplateResult | undefined;
  readonly problem?: string | undefined;
}

interface TextControl extends Control {
  readonly value: string;
  readonly type?: "text" | "email" | "url" | "datetime-local" | "password";
  readonly inputmode?: "decimal" | "numeric" | undefined;
  readonly maxlength?: number;
  readonly placeholder?: string;
  /** More than one line of text. */
  readonly lines?: number;
  readonly onInput: (value: string) => void;
}

/** No field of the API takes more. */
const longest = 2000;

/** A label, a field, what is to know about it, and what is wrong with it. */
export function textControl(control: TextControl): TemplateResult {
  const { id, label, value, problem, onInput } = control;
  const { type = "text", inputmode, maxlength = longest, placeholder = "", lines } = control;
  const changed = (event: Event) => onInput((event.target as HTMLInputElement | HTMLTextAreaElement).value);
  const described = `${id}-says`;
  return html`<div class="field" ?data-wrong=${problem !== undefined}>
    <label for=${id}>${label}</label>
    ${
      lines === undefined
        ? html`<input
            id=${id}
            type=${type}
            dir="auto"
            autocomplete="off"
            inputmode=${inputmode ?? nothing}
            maxlength=${maxlength}
            placeholder=${placeholder}
            aria-describedby=${described}
            aria-invalid=${problem !== undefined}
            .value=${live(value)}
            @input=${changed}
          />`
        : html`<textarea
            id=${id}
            rows=${lines}
            dir="auto"
            maxlength=${maxlength}
            placeholder=${placeholder}
            aria-describedby=${described}
            aria-invalid=${problem !== undefined}
            .value=${live(value)}
            @input=${changed}
          ></textarea>`
    }
    ${saying(described, control)}
  </div>`;
}

interface ChoiceControl<Value extends string> extends Control {
  readonly value: string;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly onInput: (value: Value) => void;
}

export function choiceControl<Value extends string>(control: ChoiceControl<Value>): TemplateResult {
  const { id, label, value, options, problem, onInput } = control;
  const described = `${id}-says`;
  return html`<div class="field" ?data-wrong=${problem !== undefined}>
    <label for=${id}>${label}</label>
    <select
      id=${id}
      aria-describedby=${described}
      aria-invalid=${problem !== undefined}
      @change=${(event: Event) => onInput((event.target as HTMLSelectElement).value as Value)}
    >
      ${options.map(
        ([option, words]) => html`<option .value=${option} .selected=${option === value}>${words}</option>`,
      )}
    </select>
    ${saying(described, control)}
  </div>`;
}

interface TickControl extends Control {
  readonly checked: boolean;
  readonly onInput: (checked: boolean) => void;
}

export function tickControl(control: TickControl): TemplateResult {
  const { id, label, checked, onInput } = control;
  return html`<div class="tick" ?data-wrong=${control.problem !== undefined}>
    <label for=${id}>
      <input
        id=${id}
        type="checkbox"
        aria-describedby=${`${id}-says`}
        .checked=${live(checked)}
        @change=${(event: Event) => onInput((event.target as HTMLInputElement).checked)}
      />
      <span>${label}</span>
    </label>
    ${saying(`${id}-says`, control)}
  </div>`;
}

function saying(id: string, { hint, problem }: Control): TemplateResult {
  return html`<p id=${id} class="says">
    ${problem === undefined ? (hint ?? nothing) : html`<strong>${problem}</strong>`}
  </p>`;
}
