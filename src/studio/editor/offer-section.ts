import type { TemplateResult } from "lit";
import { html, nothing } from "lit";
import type { LinkOffer } from "../draft/link-offer.ts";
import { newOffer } from "../draft/link-offer.ts";
import type { Editing } from "./editing.ts";

/** Renders the offer of installments. `open` sets it, loads its fields, and moves the focus. */
export function offerSection(
  { draft, problems, link, locale, set }: Editing,
  { hasFees, open }: { readonly hasFees: boolean; readonly open: (offer: LinkOffer | null) => void },
): TemplateResult {
  const { offer } = draft;
  const [label, next] = offer === null ? ["Offer installments", newOffer] : ["Remove the offer", null];
  return html`<section class="panel" aria-labelledby="over-time">
    <h2 id="over-time">Installments</h2>
    ${
      offer === null
        ? nothing
        : html`<till-link-offer
            .offer=${offer}
            .currency=${link?.currency ?? draft.currency}
            .locale=${locale}
            .hasFees=${hasFees}
            .problems=${problems}
            @till-offer-typed=${({ detail }: CustomEvent<LinkOffer>) => set({ offer: detail })}
          ></till-link-offer>`
    }
    <div class="actions">
      <button type="button" @click=${() => open(next)}>${label}</button>
    </div>
  </section>`;
}
