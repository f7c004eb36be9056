import type { TemplateResult } from "lit";
import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import type { Languages } from "./studio-service.ts";

interface Control {
  /** The name of the field, in the draft and in the problems. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string | TemplateResult | undefined;
  readonly problem?: string | undefined;
}

interface TextControl extends Control {
  readonly value: string;
  readonly type?: "text" | "email" | "url" | "date" | "datetime-local" | "password";
  readonly inputmode?: "decimal" | "numeric" | undefined;
  readonly maxlength?: number;
  readonly placeholder?: string;
  /** The number of lines of a text area; without it the control is an input. */
  readonly lines?: number;
  readonly onInput: (value: string) => void;
}

/** The maximum length of the longest text parameter of the API. */
const defaultMaxlength = 2000;

/** Renders a text field with its label, hint and problem. */
export function textControl(control: TextControl): TemplateResult {
  const { id, label, value, problem, onInput } = control;
  const { type = "text", inputmode, maxlength = defaultMaxlength, placeholder = "", lines } = control;
  const onChange = (event: Event) => onInput((event.target as HTMLInputElement | HTMLTextAreaElement).value);
  const messageId = `${id}-says`;
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
            aria-describedby=${messageId}
            aria-invalid=${problem !== undefined}
            .value=${live(value)}
            @input=${onChange}
          />`
        : html`<textarea
            id=${id}
            rows=${lines}
            dir="auto"
            maxlength=${maxlength}
            placeholder=${placeholder}
            aria-describedby=${messageId}
            aria-invalid=${problem !== undefined}
            .value=${live(value)}
            @input=${onChange}
          ></textarea>`
    }
    ${message(messageId, control)}
  </div>`;
}

interface ChoiceControl<Value extends string> extends Control {
  readonly value: string;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly onInput: (value: Value) => void;
}

/** Renders a select field with its label, hint and problem. */
export function choiceControl<Value extends string>(control: ChoiceControl<Value>): TemplateResult {
  const { id, label, value, options, problem, onInput } = control;
  const messageId = `${id}-says`;
  return html`<div class="field" ?data-wrong=${problem !== undefined}>
    <label for=${id}>${label}</label>
    <select
      id=${id}
      aria-describedby=${messageId}
      aria-invalid=${problem !== undefined}
      @change=${(event: Event) => onInput((event.target as HTMLSelectElement).value as Value)}
    >
      ${options.map(
        ([option, text]) => html`<option .value=${option} .selected=${option === value}>${text}</option>`,
      )}
    </select>
    ${message(messageId, control)}
  </div>`;
}

interface LanguageControl extends Pick<ChoiceControl<string>, "label" | "onInput" | "problem" | "value"> {
  readonly languages: Languages;
}

/** Renders a select field for the language of a page; an empty value is that of the payer's browser. */
export function languageControl({ languages, ...control }: LanguageControl): TemplateResult {
  const options = [["", "Of the payer's browser"], ...languages] as const;
  return choiceControl({ ...control, id: "language", options });
}

interface TickControl extends Control {
  readonly checked: boolean;
  readonly onInput: (checked: boolean) => void;
}

/** Renders a checkbox with its label, hint and problem. */
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
    ${message(`${id}-says`, control)}
  </div>`;
}

/** Renders the problem of a control, or else its hint. */
function message(id: string, { hint, problem }: Control): TemplateResult {
  return html`<p id=${id} class="says">
    ${problem === undefined ? (hint ?? nothing) : html`<strong>${problem}</strong>`}
  </p>`;
}
