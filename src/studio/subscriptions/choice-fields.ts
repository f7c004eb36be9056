import type { TemplateResult } from "lit";
import { html, nothing } from "lit";
import type { ActionChoice } from "./action.ts";

/** Renders the ways in which an action can be done; nothing if there is only one. */
export function choiceFields(
  choices: readonly ActionChoice[],
  chosen: string,
  choose: (value: string) => void,
): TemplateResult | typeof nothing {
  if (choices.length < 2) return nothing;
  return html`<fieldset>
    <legend class="small">When and how</legend>
    ${choices.map(
      ({ value, label }) =>
        html`<label>
          <input
            type="radio"
            name="choice"
            value=${value}
            .checked=${chosen === value}
            @change=${() => choose(value)}
          />
          <span>${label}</span>
        </label>`,
    )}
  </fieldset>`;
}
