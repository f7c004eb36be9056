import type { TemplateResult } from "lit";
import { html, nothing } from "lit";
import { choiceControl, languageControl, textControl } from "../controls.ts";
import type { Languages } from "../studio-service.ts";
import type { Editing } from "./editing.ts";

/** Renders the settings of the pay button, of what follows the payment, and of when the link ends. */
export function completionFields({ draft, problems, set }: Editing, languages: Languages): TemplateResult {
  return html`<details class="panel">
    <summary>Button, thanks and end</summary>
    ${choiceControl({
      id: "submit",
      label: "The button says",
      value: draft.submit,
      options: [
        ["auto", "Pay"],
        ["book", "Book"],
        ["donate", "Donate"],
        ["subscribe", "Subscribe"],
      ],
      problem: problems["submit"],
      onInput: (submit) => set({ submit }),
    })}
    ${textField("words", "Text below the button (optional)", 1200)}
    ${choiceControl({
      id: "after",
      label: "After the payment",
      value: draft.after,
      options: [
        ["confirmation", "Show a confirmation"],
        ["redirect", "Redirect to your own page"],
      ],
      onInput: (after) => set({ after }),
    })}
    ${
      draft.after === "redirect"
        ? textControl({
            id: "redirect",
            label: "Address",
            value: draft.redirect,
            type: "url",
            placeholder: "https://shop.example/thanks",
            problem: problems["redirect"],
            onInput: (redirect) => set({ redirect }),
          })
        : nothing
    }
    ${textField("message", "Message after the payment (optional)", draft.after === "redirect" ? 1200 : 500)}
    <div class="row">
      ${textControl({
        id: "limit",
        label: "Maximum number of payments (optional)",
        value: draft.limit,
        inputmode: "numeric",
        problem: problems["limit"],
        onInput: (limit) => set({ limit }),
      })}
      ${textControl({
        id: "expires",
        label: "Ends (optional)",
        value: draft.expires,
        type: "datetime-local",
        problem: problems["expires"],
        onInput: (expires) => set({ expires }),
      })}
    </div>
    ${textField("inactive", "Message when the link has ended (optional)", 500)}
    ${languageControl({
      label: "Language of the page",
      value: draft.language,
      languages,
      problem: problems["language"],
      onInput: (language) => set({ language }),
    })}
  </details>`;

  function textField(id: "words" | "message" | "inactive", label: string, maxlength: number) {
    return textControl({
      id,
      label,
      value: draft[id],
      lines: 2,
      maxlength,
      problem: problems[id],
      onInput: (text) => set({ [id]: text }),
    });
  }
}
