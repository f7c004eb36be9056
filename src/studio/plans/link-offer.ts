import type { PropertyValues, TemplateResult } from "lit";
import { LitElement, html } from "lit";
import { property } from "lit/decorators.js";
import { textControl, tickControl } from "../controls.ts";
import type { LinkOffer, OfferDraft } from "../draft/link-offer.ts";
import type { Problems } from "../draft/problems.ts";
import { cadenceControls, downPaymentControl, fieldOf, remainderAndFee } from "./condition-fields.ts";
import { offerTyped, textsOf } from "./offer-input.ts";

/**
 * The fields of the installments that a link offers. They are part of the form around them, with its styles. The `detail` of
 * `till-offer-typed` is the offer.
 *
 * @tagname till-link-offer
 */
export class LinkOfferFields extends LitElement {
  @property({ attribute: false }) offer!: LinkOffer;
  @property({ attribute: false }) currency = "eur";
  @property({ attribute: false }) locale = "en";
  /** Whether the account's plans may have a fee. */
  @property({ attribute: false }) hasFees = false;
  @property({ attribute: false }) problems: Problems = {};

  protected override createRenderRoot(): this {
    return this;
  }

  protected override updated(changed: PropertyValues<this>): void {
    // The same text is another sum in another currency.
    if (changed.get("currency") !== undefined && this.offer.typed !== undefined) this.#set({});
  }

  protected override render(): TemplateResult {
    const values = this.#texts;
    const fields = {
      values,
      problems: { ...this.offer.problems, ...this.problems },
      prefix: "offer-",
      set: (name: Exclude<keyof OfferDraft, "pay_in_full">, text: string) => this.#set({ [name]: text }),
    };
    return html`${textControl({
        ...fieldOf(fields, "counts", "Numbers of installments", "Up to three, such as 3, 6, 12."),
        maxlength: 20,
      })}
      <div class="row">${cadenceControls(fields)}</div>
      ${downPaymentControl(fields)} ${remainderAndFee(fields, this.hasFees)}
      ${tickControl({
        id: "offer-pay_in_full",
        label: "Payers may also pay in full",
        checked: values.pay_in_full,
        problem: fields.problems["offer-pay_in_full"],
        onInput: (isAllowed) => this.#set({ pay_in_full: isAllowed }),
      })}`;
  }

  get #texts(): OfferDraft {
    return textsOf(this.offer, this.currency, this.locale);
  }

  #set(change: Partial<OfferDraft>): void {
    const typed = { ...this.#texts, ...change };
    const detail = offerTyped(typed, this.offer, this.currency, this.locale);
    this.dispatchEvent(new CustomEvent<LinkOffer>("till-offer-typed", { detail, bubbles: true }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "till-link-offer": LinkOfferFields;
  }
}
