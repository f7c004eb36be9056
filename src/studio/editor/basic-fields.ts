import type { TemplateResult } from "lit";
import { html, nothing } from "lit";
import type { SlugAvailability } from "../../contract/payment-link.ts";
import { choiceControl, textControl, tickControl } from "../controls.ts";
import type { Editing } from "./editing.ts";

/** The currencies that are offered first; whatever else ISO 4217 has follows by its code. */
const common = ["eur", "usd", "gbp", "chf", "sek", "nok", "dkk", "pln", "jpy", "cad", "aud", "aed"] as const;

/** What is sold, and for how much. */
export function basicFields({ draft, problems, set }: Editing): TemplateResult {
  const currencies = common.map((code) => [code, code.toUpperCase()] as const);
  return html`<section class="panel" aria-labelledby="what">
    <h2 id="what">What it is</h2>
    ${textControl({
      ...{ id: "name", label: "Name", value: draft.name, maxlength: 200, problem: problems["name"] },
      placeholder: "Winter box",
      onInput: (name) => set({ name }),
    })}
    ${textControl({
      ...{ id: "description", label: "Description (optional)", value: draft.description, lines: 2 },
      ...{ maxlength: 500, problem: problems["description"] },
      onInput: (description) => set({ description }),
    })}
    <fieldset class="segments">
      <legend class="small">Price</legend>
      ${segment("fixed", "You set the price")} ${segment("custom", "The payer chooses")}
    </fieldset>
    <div class="row">
      ${
        draft.pricing === "fixed"
          ? amountControl("amount", "Amount", "As you write it: 42 or 42.50")
          : html`${amountControl("minimum", "At least (optional)")}
            ${amountControl("maximum", "At most (optional)")}
            ${amountControl("preset", "Proposed (optional)")}`
      }
      ${choiceControl({
        ...{ id: "currency", label: "Currency", value: draft.currency, options: currencies },
        problem: problems["currency"],
        onInput: (currency) => set({ currency }),
      })}
      ${
        draft.pricing === "fixed"
          ? textControl({
              ...{ id: "quantity", label: "Quantity", value: draft.quantity, inputmode: "numeric" },
              problem: problems["quantity"],
              onInput: (quantity) => set({ quantity }),
            })
          : nothing
      }
    </div>
    ${
      draft.pricing === "fixed"
        ? html`${tickControl({
            ...{ id: "adjustable", label: "Payers may change the quantity", checked: draft.adjustable },
            onInput: (adjustable) => set({ adjustable }),
          })}
          ${
            draft.adjustable
              ? textControl({
                  ...{ id: "most", label: "At most (99 without)", value: draft.most, inputmode: "numeric" },
                  problem: problems["most"],
                  onInput: (most) => set({ most }),
                })
              : nothing
          }`
        : nothing
    }
  </section>`;

  function amountControl(id: "amount" | "minimum" | "maximum" | "preset", label: string, hint?: string) {
    return textControl({
      ...{ id, label, hint, value: draft[id], inputmode: "decimal", problem: problems[id] },
      onInput: (value) => set({ [id]: value }),
    });
  }

  function segment(value: "fixed" | "custom", label: string): TemplateResult {
    return html`<label>
      <input
        type="radio"
        name="pricing"
        value=${value}
        .checked=${draft.pricing === value}
        @change=${() => set({ pricing: value })}
      />
      <span>${label}</span>
    </label>`;
  }
}

/** The address, with what can be said of it while it is typed. */
export function slugField(
  { draft, problems, set }: Editing,
  { origin, found }: { readonly origin: string; readonly found: SlugAvailability | undefined },
): TemplateResult {
  const isAsked = found !== undefined && draft.slug.trim() !== "";
  const free = html`<span class="good">Free:</span> ${origin}/l/${found?.slug ?? ""}`;
  return html`<div>
    ${textControl({
      ...{ id: "slug", label: "Address (optional)", value: draft.slug, maxlength: 64 },
      placeholder: "winter-box",
      problem: problems["slug"] ?? (isAsked && !found.available ? "This address cannot be had." : undefined),
      hint: isAsked ? free : `${origin}/l/… made from the name`,
      onInput: (slug) => set({ slug }),
    })}
    ${
      isAsked && found.suggestions.length > 0
        ? html`<p class="suggestions small">
            Free are
            ${found.suggestions.map(
              (slug) =>
                html`<button type="button" class="quiet" @click=${() => set({ slug })}>${slug}</button>`,
            )}
          </p>`
        : nothing
    }
  </div>`;
}
