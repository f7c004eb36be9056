import type { TemplateResult } from "lit";
import { html } from "lit";
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
      ],
      onInput: (submit) => set({ submit }),
    })}
    ${choiceControl({
      ...{ id: "after", label: "After the payment", value: draft.after },
      options: [
        ["confirmation", "Show a confirmation"],
        ["redirect", "Lead to an address of yours"],
      ],
      onInput: (after) => set({ after }),
    })}
    ${
      draft.after === "confirmation"
        ? textControl({
            ...{
              id: "message",
              label: "Your words (optional)",
              value: draft.message,
              lines: 2,
              maxlength: 500,
            },
            problem: problems["message"],
            onInput: (message) => set({ message }),
          })
        : textControl({
            ...{ id: "redirect", label: "Address", value: draft.redirect, type: "url" },
            ...{ placeholder: "https://shop.example/thanks", problem: problems["redirect"] },
            onInput: (redirect) => set({ redirect }),
          })
    }
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
    ${textControl({
      ...{ id: "inactive", label: "What the page says once it has ended (optional)", value: draft.inactive },
      ...{ lines: 2, maxlength: 500, problem: problems["inactive"] },
      onInput: (inactive) => set({ inactive }),
    })}
  </details>`;
}
