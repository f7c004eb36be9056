import type { TemplateResult } from "lit";
import { html, nothing } from "lit";
import { textControl } from "../controls.ts";
import type { NoteDraft } from "../draft/draft.ts";
import type { Editing } from "./editing.ts";

const maxNotes = 50;

/** Renders the metadata of the link, which payers never see. */
export function notesFields({ draft, problems, set }: Editing): TemplateResult {
  const { notes } = draft;
  const replace = (index: number, change: Partial<NoteDraft>) =>
    set({ notes: notes.map((note, position) => (position === index ? { ...note, ...change } : note)) });
  return html`<details class="panel">
    <summary>For your own systems</summary>
    <p class="muted small">
      Metadata: pairs in the API objects and events of this link. Payers never see them.
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
            @click=${() => set({ notes: notes.filter((_note, position) => position !== index) })}
          >
            Remove
          </button>
        </div>`,
    )}
    ${
      notes.length < maxNotes
        ? html`<div class="actions">
            <button type="button" @click=${() => set({ notes: [...notes, { name: "", value: "" }] })}>
              Add a pair
            </button>
          </div>`
        : nothing
    }
  </details>`;
}
