import type { TemplateResult } from "lit";
import { html, nothing } from "lit";
import { choiceControl, textControl, tickControl } from "../controls.ts";
import { emptyField } from "../draft/draft.ts";
import { isRecurring } from "../draft/subscription-input.ts";
import type { Editing } from "./editing.ts";
import { customFieldControls } from "./custom-field-controls.ts";

const maxFields = 10;

/** Renders the settings of the fields that payers fill in, apart from the card. */
export function checkoutFields(editing: Editing): TemplateResult {
  const { draft, problems, set } = editing;
  return html`<details class="panel">
    <summary>What payers fill in</summary>
    ${
      isRecurring(draft) || (editing.link?.subscription_data ?? null) !== null
        ? html`<p class="small muted">
            The e-mail address is required: mails about the subscription have the link to cancel.
          </p>`
        : choiceControl({
            id: "email",
            label: "E-mail address",
            value: draft.email,
            options: [
              ["optional", "Optional, for a receipt"],
              ["required", "Required"],
              ["none", "Not requested"],
            ],
            onInput: (email) => set({ email }),
          })
    }
    ${tickControl({
      id: "phone",
      label: "Phone number",
      checked: draft.phone,
      onInput: (phone) => set({ phone }),
    })}
    ${tickControl({
      id: "billing",
      label: "Billing address",
      checked: draft.billing,
      onInput: (billing) => set({ billing }),
    })}
    ${tickControl({
      id: "shipping",
      label: "Delivery address",
      checked: draft.shipping,
      onInput: (shipping) => set({ shipping }),
    })}
    ${
      draft.shipping
        ? textControl({
            id: "countries",
            label: "Countries you deliver to",
            value: draft.countries,
            placeholder: "DE, AT, CH",
            problem: problems["countries"],
            hint: "Two-letter country codes",
            onInput: (countries) => set({ countries }),
          })
        : nothing
    }
    ${tickControl({
      id: "consent",
      label: "Consent to your terms",
      checked: draft.consent,
      problem: problems["consent"],
      hint: "Needs a link to your terms under “Looks”, or your own text:",
      onInput: (consent) => set({ consent }),
    })}
    ${
      draft.consent
        ? textControl({
            id: "terms",
            label: "Your own text (optional)",
            value: draft.terms,
            lines: 2,
            maxlength: 1200,
            problem: problems["terms"],
            onInput: (terms) => set({ terms }),
          })
        : nothing
    }
    <h3>Your own questions</h3>
    ${draft.fields.map((field, index) => customFieldControls(editing, field, index))}
    ${
      draft.fields.length < maxFields
        ? html`<div class="actions">
            <button type="button" @click=${() => set({ fields: [...draft.fields, emptyField] })}>
              Add a question
            </button>
          </div>`
        : nothing
    }
  </details>`;
}
