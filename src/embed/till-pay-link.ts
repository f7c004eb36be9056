import type { PropertyValues } from "@lit/reactive-element";
import { AttributeElement } from "./attribute-element.ts";
import { build } from "./build.ts";
import type { openOverlay } from "./pay-overlay.ts";
import type { TillPayLinkElement } from "./types/elements.ts";
import { webAddress } from "./web-address.ts";

/** What is loaded with the first overlay. */
interface OverlayScript {
  readonly openOverlay: typeof openOverlay;
}

/**
 * A link to a payment page. What stands in it is what the payer reads; its own script adds the address only, so that a
 * page without script still shows the words. With `display="overlay"` the payment page opens over this one; wherever it
 * cannot, the link leads to it as any other.
 *
 * @tagname till-pay-link
 * @csspart link - The link itself.
 * @slot - The words of the link.
 * @fires till-ready - The payment page stands over this one.
 * @fires till-escape - Escape was pressed in it.
 * @fires till-success - Paid in it, with the charge.
 * @fires till-error - Not paid, and why.
 * @fires till-diagnostic - It may not stand over this page, with the line that lets it.
 */
export class TillPayLink extends AttributeElement implements TillPayLinkElement {
  static override attributes: Readonly<Record<string, string>> = { href: "href", display: "display" };
  /** Taken from the browser by `define.ts`, and from a test by the test. */
  static platform: {
    readonly loadOverlay: () => Promise<OverlayScript>;
    readonly open: (address: string) => void;
  };

  declare href: string | null;
  declare display: string | null;
  readonly #link = build("a", { part: "link" }, build("slot"));
  #overlay: ReturnType<typeof openOverlay> | undefined;
  #opening = false;

  constructor() {
    super();
    this.#link.addEventListener("click", (event) => void this.#pressed(event));
  }

  protected override createRenderRoot(): ShadowRoot {
    const root = super.createRenderRoot();
    root.append(this.#link);
    return root;
  }

  /** Puts the focus on the link. */
  override focus(): void {
    this.#link.focus();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#overlay?.remove();
    this.#overlay = undefined;
  }

  protected override update(changed: PropertyValues): void {
    super.update(changed);
    const address = webAddress(this.href);
    if (address) this.#link.href = address;
    else this.#link.removeAttribute("href");
  }

  /** A press that asks for another tab or window gets it. */
  async #pressed(event: MouseEvent): Promise<void> {
    const { ctrlKey, metaKey, shiftKey, altKey } = event;
    const address = webAddress(this.href);
    const isPlain = !(ctrlKey || metaKey || shiftKey || altKey || event.defaultPrevented);
    if (!address || !isPlain || this.display !== "overlay") return;
    event.preventDefault();
    if (this.#opening || this.#overlay) return;
    this.#opening = true;
    const begun = performance.now();
    const { loadOverlay, open } = TillPayLink.platform;
    const script = await loadOverlay().catch(() => undefined);
    this.#opening = false;
    if (!this.isConnected) return;
    if (!script) return open(address);
    this.#overlay = script.openOverlay({
      root: this.renderRoot as ShadowRoot,
      address,
      language: this.closest<HTMLElement>("[lang]")?.lang ?? "",
      name: this.textContent.trim(),
      link: this,
      begun,
      open,
      closed: () => {
        this.#overlay = undefined;
        this.focus();
      },
    });
  }
}
