import { AttributeElement } from "./attribute-element.ts";
import { build } from "../elements/build.ts";
import { languageOf } from "./language-of.ts";
import type { openOverlay, openPage } from "./pay-overlay.ts";
import type { TillPayLinkElement } from "./types/elements.ts";
import { webAddress } from "./web-address.ts";

/** The script that is loaded with the first overlay, or in a page that is in a frame. */
interface OverlayScript {
  readonly openOverlay: typeof openOverlay;
  readonly openPage: typeof openPage;
}

/**
 * A link to a payment page. Its content is the text of the link, which shows even without this script. With
 * `display="overlay"` the payment page opens over this page; if that is not possible, the link navigates to it.
 *
 * @tagname till-pay-link
 * @csspart link - The link itself.
 * @slot - The text of the link.
 * @fires till-ready - The payment page is open over this page.
 * @fires till-escape - Escape was pressed in the payment page.
 * @fires till-success - The payer has paid; the detail has the charge.
 * @fires till-error - The payment failed; the detail says why.
 * @fires till-diagnostic - The payment page is not allowed to open over this page, or from the sandbox around it; the detail says how
 *   to allow it.
 */
export class TillPayLink extends AttributeElement implements TillPayLinkElement {
  static override attributes: Readonly<Record<string, string>> = { href: "href", display: "display" };
  /** Set by `define.ts`, or by a test. */
  static browser: {
    readonly loadOverlay: () => Promise<OverlayScript>;
    readonly navigate: (address: string) => void;
  };

  declare href: string | null;
  declare display: string | null;
  readonly #link = build("a", { part: "link" }, build("slot"));
  #overlay: ReturnType<typeof openOverlay> | undefined;
  #opening = false;

  constructor() {
    super();
    this.#link.addEventListener("click", (event) => void this.#onClick(event));
  }

  protected override createRoot(): ShadowRoot {
    const root = super.createRoot();
    root.append(this.#link);
    return root;
  }

  /** Moves the focus to the link. */
  override focus(): void {
    this.#link.focus();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#overlay?.remove();
    this.#overlay = undefined;
  }

  protected override update(): void {
    const address = webAddress(this.href);
    if (address) this.#link.href = address;
    else this.#link.removeAttribute("href");
  }

  /** Opens the overlay, or from a frame the page, except for a click that opens another tab or window. */
  async #onClick(event: MouseEvent): Promise<void> {
    const address = webAddress(this.href);
    const isOverlay = this.display === "overlay";
    const isOther =
      event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.defaultPrevented;
    if (!address || isOther || !(isOverlay || top !== window)) return;
    event.preventDefault();
    if (this.#opening || this.#overlay) return;
    this.#opening = true;
    const openedAt = performance.now();
    const { loadOverlay, navigate } = TillPayLink.browser;
    const script = await loadOverlay().catch(() => undefined);
    this.#opening = false;
    if (!this.isConnected) return;
    if (!script) return navigate(address);
    const context = { link: this, address, openedAt, navigate };
    if (!isOverlay) return script.openPage(context);
    this.#overlay = script.openOverlay({
      ...context,
      language: languageOf(this),
      title: this.textContent.trim(),
      onClose: () => {
        this.#overlay = undefined;
        this.focus();
      },
    });
  }
}
