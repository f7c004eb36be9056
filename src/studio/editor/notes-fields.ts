import type { TemplateResult } from "lit";
import { html, nothing } from "lit";
import { textControl } from "../controls.ts";
import type { NoteDraft } from "../draft/draft.ts";
import type { Editing } from "./editing.ts";

const mostNotes = 50;

/** What the merchant's own systems are told of the link; payers never see it. */
export function notesFields({ draft, problems, set }: Editing): TemplateResult {
  const { notes } = draft;
  const replace = (index: number, part: Partial<NoteDraft>) =>
    set({ notes: notes.map((note, at) => (at === index ? { ...note, ...part } : note)) });
  return html`<details class="panel">
    <summary>For your own systems</summary>
    <p class="muted small">
      Pairs that stand in the API and in every event of this link (metadata). Payers never see them.
    </p>
    ${notes.map(
      (note, index) =>
        html`<div class="row wide note" role="group" aria-label=${`Pair ${index + 1}`}>
          ${textControl({
            ...{ id: `note-${index}-name`, label: "Name", value: note.name, maxlength: 40 },
            ...{ placeholder: "campaign", problem: problems[`note-${index}-name`] },
            onInput: (name) => replace(index, { name }),
          })}
          ${textControl({
            ...{ id: `note-${index}-value`, label: "Value", value: note.value, maxlength: 500 },
            ...{ placeholder: "winter", problem: problems[`note-${index}-value`] },
            onInput: (value) => replace(index, { value }),
          })}
          <button
            type="button"
            class="quiet"
            aria-label=${`Remove pair ${index + 1}`}
            @click=${() => set({ notes: notes.filter((_note, at) => at !== index) })}
          >
            Remove
          </button>
        </div>`,
    )}
    ${
      notes.length < mostNotes
        ? html`<div class="actions">
            <button type="button" @click=${() => set({ notes: [...notes, { name: "", value: "" }] })}>
              Add a pair
            </button>
          </div>`
        : nothing
    }
  </details>`;
}
