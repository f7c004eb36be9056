import type { TemplateResult } from "lit";
import { html, nothing } from "lit";
import type { SlugAvailability } from "../../contract/checkout/payment-link.ts";
import { textControl } from "../controls.ts";
import { slugProblem } from "../draft/slug-problem.ts";
import type { Editing } from "./editing.ts";
import { priceFields } from "./price-fields.ts";
import { lineItemFields } from "./line-item-fields.ts";

/** Renders name, description and price. */
export function basicFields(editing: Editing): TemplateResult {
  const { draft, problems, set, link } = editing;
  return html`<section class="panel" aria-labelledby="what">
    <h2 id="what">What it is</h2>
    ${textControl({
      id: "name",
      label: "Name",
      value: draft.name,
      maxlength: 200,
      problem: problems["name"],
      placeholder: "Winter box",
      onInput: (name) => set({ name }),
    })}
    ${textControl({
      id: "description",
      label: "Description (optional)",
      value: draft.description,
      lines: 2,
      maxlength: 500,
      problem: problems["description"],
      onInput: (description) => set({ description }),
    })}
    ${link === undefined ? priceFields(editing) : lineItemFields(editing, link)}
  </section>`;
}

/** Renders the slug field, with its availability and alternatives while it is typed. */
export function slugField(
  { draft, problems, set, link }: Editing,
  { origin, found }: { readonly origin: string; readonly found: SlugAvailability | undefined },
): TemplateResult {
  const isChecked = found !== undefined && draft.slug.trim() !== "";
  const currentAddress = `${origin}/l/${link === undefined ? "… made from the name" : link.slug}`;
  const availableHint = html`<span class="good">Free:</span> ${origin}/l/${found?.slug ?? ""}
    ${link === undefined ? nothing : html`<br />${currentAddress} keeps working.`}`;
  return html`<div>
    ${textControl({
      id: "slug",
      label: link === undefined ? "Address (optional)" : "Address",
      value: draft.slug,
      maxlength: 64,
      placeholder: "winter-box",
      problem: problems["slug"] ?? (isChecked && !found.available ? slugProblem(draft.slug) : undefined),
      hint: isChecked ? availableHint : currentAddress,
      onInput: (slug) => set({ slug }),
    })}
    ${
      isChecked && found.suggestions.length > 0
        ? html`<p class="suggestions small">
            Also free:
            ${found.suggestions.map(
              (slug) =>
                html`<button type="button" class="quiet" @click=${() => set({ slug })}>${slug}</button>`,
            )}
          </p>`
        : nothing
    }
  </div>`;
}
