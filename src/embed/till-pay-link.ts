import type { PropertyDeclarations } from "lit";
import { ReactiveElement } from "lit";
import { build } from "./build.ts";
import { webAddress } from "./web-address.ts";

/**
 * A link to a payment page. What stands in it is what the payer reads; its own script adds the address only, so that a
 * page without script still shows the words.
 *
 * @tagname till-pay-link
 * @attr {string} href - The address of the payment link.
 * @csspart link - The link itself.
 * @slot - The words of the link.
 */
export class TillPayLink extends ReactiveElement {
  static override properties: PropertyDeclarations = { href: {} };
  static override shadowRootOptions: ShadowRootInit = { mode: "open", delegatesFocus: true };

  declare href: string | undefined;
  readonly #link = build("a", { part: "link" }, build("slot"));

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    root.append(this.#link);
    return root;
  }

  protected override update(changed: Map<PropertyKey, unknown>): void {
    super.update(changed);
    const address = webAddress(this.href);
    if (address) this.#link.href = address;
    else this.#link.removeAttribute("href");
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "till-pay-link": TillPayLink;
  }
}
