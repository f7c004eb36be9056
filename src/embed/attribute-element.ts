import { ReactiveElement } from "@lit/reactive-element";

/**
 * A Lit element without templates whose properties are stored in its attributes, and whose style sheet is its own.
 * `till.js` has no room for templates on the pages of merchants, and the page sees each change of a property at once.
 */
export abstract class AttributeElement extends ReactiveElement {
  /** The properties that are attributes, each with the attribute's name. */
  static attributes: Readonly<Record<string, string>> = {};
  /** The style sheet of the shadow root. Its first rule is of `:host`, and takes what `setProperties` sets. */
  static sheet = ":host{}";

  static override get observedAttributes(): string[] {
    const attributes = Object.entries(this.attributes);
    for (const [property, attribute] of attributes) {
      Object.defineProperty(this.prototype, property, accessorOf(property, attribute));
    }
    return [...new Set(attributes.flatMap(([property, attribute]) => [attribute, property.toLowerCase()]))];
  }

  protected override createRenderRoot(): ShadowRoot {
    const root = this.attachShadow({ mode: "open" });
    this.#adoptSheet(root);
    return root;
  }

  /** Adopts the style sheet anew: one of another document has no effect. */
  adoptedCallback(): void {
    if (this.shadowRoot) this.#adoptSheet(this.shadowRoot);
  }

  /**
   * Sets the properties that the page set before the element was defined: they hide the accessors. Not in the
   * constructor: Firefox calls `attributeChangedCallback` in the middle of it.
   */
  override connectedCallback(): void {
    for (const [property, value] of Object.entries(this)) {
      if (!(property in (Object.getPrototypeOf(this) as object))) continue;
      Reflect.deleteProperty(this, property);
      Reflect.set(this, property, value);
    }
    super.connectedCallback();
  }

  /** `moveBefore()` leaves the frame inside as it is where the element has this callback. */
  connectedMoveCallback(): void {
    this.requestUpdate();
  }

  override attributeChangedCallback(): void {
    this.requestUpdate();
  }

  /** Sets custom properties of the host without changing the markup of the page. */
  protected setProperties(properties: Readonly<Record<string, string>>): void {
    const { style } = this.shadowRoot?.adoptedStyleSheets[0]?.cssRules[0] as CSSStyleRule;
    for (const [name, value] of Object.entries(properties)) {
      if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
    }
  }

  #adoptSheet(root: ShadowRoot): void {
    const view = this.ownerDocument.defaultView as typeof globalThis | null;
    if (!view) return;
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync((this.constructor as typeof AttributeElement).sheet);
    root.adoptedStyleSheets = [sheet];
  }
}

/**
 * Accessor of a property that is stored in an attribute. A framework that writes `publishableKey` as an attribute makes
 * it `publishablekey`: that is read where the attribute itself is missing.
 */
function accessorOf(property: string, attribute: string): PropertyDescriptor & ThisType<Element> {
  return {
    configurable: true,
    enumerable: true,
    get() {
      return this.getAttribute(attribute) ?? this.getAttribute(property);
    },
    set(value: string | object | null | undefined) {
      this.removeAttribute(property);
      if (value == null) this.removeAttribute(attribute);
      else this.setAttribute(attribute, typeof value === "object" ? JSON.stringify(value) : value);
    },
  };
}
