import { build } from "./build.ts";
import { ReactiveElement } from "./reactive-element.ts";
import type { TillPayLinkElement } from "./types/elements.ts";
import { webAddress } from "./web-address.ts";

/**
 * A link to a payment page. What stands in it is what the payer reads; its own script adds the address only, so that a
 * page without script still shows the words.
 *
 * @tagname till-pay-link
 * @csspart link - The link itself.
 * @slot - The words of the link.
 */
export class TillPayLink extends ReactiveElement implements TillPayLinkElement {
  static override attributes: Readonly<Record<string, string>> = { href: "href" };

  declare href: string | null;
  readonly #link = build("a", { part: "link" }, build("slot"));

  constructor() {
    super();
    this.root.append(this.#link);
  }

  /** Puts the focus on the link. */
  override focus(): void {
    this.#link.focus();
  }

  protected override update(): void {
    const address = webAddress(this.href);
    if (address) this.#link.href = address;
    else this.#link.removeAttribute("href");
  }
}
