import type { TemplateResult } from "lit";
import { html, nothing } from "lit";
import { choiceControl, textControl } from "../controls.ts";
import type { Editing } from "./editing.ts";

/** What the button says, what comes after the payment, and when the link ends. */
export function endingFields({ draft, problems, set }: Editing): TemplateResult {
  return html`<details class="panel">
    <summary>Button, thanks and end</summary>
    ${choiceControl({
      ...{ id: "submit", label: "The button says", value: draft.submit },
      options: [
        ["auto", "Pay"],
        ["book", "Book"],
        ["donate", "Donate"],
        ["subscribe", "Subscribe"],
      ],
      problem: problems["submit"],
      onInput: (submit) => set({ submit }),
    })}
    ${words("words", "Your words below the button (optional)", 1200)}
    ${choiceControl({
      ...{ id: "after", label: "After the payment", value: draft.after },
      options: [
        ["confirmation", "Show a confirmation"],
        ["redirect", "Lead to an address of yours"],
      ],
      onInput: (after) => set({ after }),
    })}
    ${
      draft.after === "redirect"
        ? textControl({
            ...{ id: "redirect", label: "Address", value: draft.redirect, type: "url" },
            ...{ placeholder: "https://shop.example/thanks", problem: problems["redirect"] },
            onInput: (redirect) => set({ redirect }),
          })
        : nothing
    }
    ${words("message", "Your words to who has paid (optional)", draft.after === "redirect" ? 1200 : 500)}
    <div class="row">
      ${textControl({
        ...{ id: "limit", label: "Payments at most (optional)", value: draft.limit, inputmode: "numeric" },
        problem: problems["limit"],
        onInput: (limit) => set({ limit }),
      })}
      ${textControl({
        ...{ id: "expires", label: "Ends (optional)", value: draft.expires, type: "datetime-local" },
        problem: problems["expires"],
        onInput: (expires) => set({ expires }),
      })}
    </div>
    ${words("inactive", "What the page says once it has ended (optional)", 500)}
    ${textControl({
      ...{ id: "language", label: "Language of the page (optional)", value: draft.language, maxlength: 35 },
      ...{ placeholder: "de", problem: problems["language"] },
      hint: "A tag such as de or es-MX; else each payer's own",
      onInput: (language) => set({ language }),
    })}
  </details>`;

  function words(id: "words" | "message" | "inactive", label: string, maxlength: number) {
    return textControl({
      ...{ id, label, value: draft[id], lines: 2, maxlength, problem: problems[id] },
      onInput: (text) => set({ [id]: text }),
    });
  }
}
