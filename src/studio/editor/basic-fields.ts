import type { TemplateResult } from "lit";
import { html, nothing } from "lit";
import type { SlugAvailability } from "../../contract/payment-link.ts";
import { textControl } from "../controls.ts";
import { slugProblem } from "../draft/slug-problem.ts";
import type { Editing } from "./editing.ts";
import { priceFields } from "./price-fields.ts";
import { soldFields } from "./sold-fields.ts";

/** What it is called, what is sold, and for how much. */
export function basicFields(editing: Editing): TemplateResult {
  const { draft, problems, set, link } = editing;
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
    ${link === undefined ? priceFields(editing) : soldFields(editing, link)}
  </section>`;
}

/** The address, with what can be said of it while it is typed. */
export function slugField(
  { draft, problems, set, link }: Editing,
  { origin, found }: { readonly origin: string; readonly found: SlugAvailability | undefined },
): TemplateResult {
  const isAsked = found !== undefined && draft.slug.trim() !== "";
  const usual = `${origin}/l/${link === undefined ? "… made from the name" : link.slug}`;
  const free = html`<span class="good">Free:</span> ${origin}/l/${found?.slug ?? ""}
    ${link === undefined ? nothing : html`<br />${usual} keeps leading here.`}`;
  return html`<div>
    ${textControl({
      ...{
        id: "slug",
        label: link === undefined ? "Address (optional)" : "Address",
        value: draft.slug,
        maxlength: 64,
      },
      placeholder: "winter-box",
      problem: problems["slug"] ?? (isAsked && !found.available ? slugProblem(draft.slug) : undefined),
      hint: isAsked ? free : usual,
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
