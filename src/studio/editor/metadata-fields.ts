import type { TemplateResult } from "lit";
import { html, nothing } from "lit";
import { textControl } from "../controls.ts";
import type { MetadataDraft } from "../draft/draft.ts";
import type { Editing } from "./editing.ts";

const maxPairs = 50;

/** Renders the metadata of the link, which payers never see. */
export function metadataFields({ draft, problems, set }: Editing): TemplateResult {
  const { metadata } = draft;
  const replace = (index: number, change: Partial<MetadataDraft>) =>
    set({ metadata: metadata.map((pair, position) => (position === index ? { ...pair, ...change } : pair)) });
  return html`<details class="panel">
    <summary>For your own systems</summary>
    <p class="muted small">
      Metadata: pairs in the API objects and events of this link. Payers never see them.
    </p>
    ${metadata.map(
      (pair, index) =>
        html`<div class="row wide pair" role="group" aria-label=${`Pair ${index + 1}`}>
          ${textControl({
            id: `note-${index}-name`,
            label: "Name",
            value: pair.name,
            maxlength: 40,
            placeholder: "campaign",
            problem: problems[`note-${index}-name`],
            onInput: (name) => replace(index, { name }),
          })}
          ${textControl({
            id: `note-${index}-value`,
            label: "Value",
            value: pair.value,
            maxlength: 500,
            placeholder: "winter",
            problem: problems[`note-${index}-value`],
            onInput: (value) => replace(index, { value }),
          })}
          <button
            type="button"
            class="quiet"
            aria-label=${`Remove pair ${index + 1}`}
            @click=${() => set({ metadata: metadata.filter((_pair, position) => position !== index) })}
          >
            Remove
          </button>
        </div>`,
    )}
    ${
      metadata.length < maxPairs
        ? html`<div class="actions">
            <button type="button" @click=${() => set({ metadata: [...metadata, { name: "", value: "" }] })}>
              Add a pair
            </button>
          </div>`
        : nothing
    }
  </details>`;
}
