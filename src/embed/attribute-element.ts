import { UpdatingElement } from "./updating-element.ts";

/**
 * An element that stores its properties in its attributes, so that the page sees each change at once, and adopts its own style
 * sheet.
 */
export abstract class AttributeElement extends UpdatingElement {
  /** The properties that are stored in attributes, each with the attribute's name. */
  static attributes: Readonly<Record<string, string>> = {};
  /** The style sheet of the shadow root. Its first rule is for `:host`; `setProperties` writes into it. */
  static sheet = ":host{}";

  static get observedAttributes(): string[] {
    const attributes = Object.entries(this.attributes);
    for (const [property, attribute] of attributes) {
      Object.defineProperty(this.prototype, property, accessorOf(property, attribute));
    }
    return [...new Set(attributes.flatMap(([property, attribute]) => [attribute, property.toLowerCase()]))];
  }

  protected override createRoot(): ShadowRoot {
    const root = this.attachShadow({ mode: "open" });
    this.#adoptSheet(root);
    return root;
  }

  /** Adopts a new style sheet, because a sheet of the previous document has no effect in this one. */
  adoptedCallback(): void {
    if (this.shadowRoot) this.#adoptSheet(this.shadowRoot);
  }

  /**
   * Sets again the properties that the page set before the element was defined, because they hide the accessors. This is
   * not done in the constructor, because Firefox calls `attributeChangedCallback` in the middle of it.
   */
  override connectedCallback(): void {
    for (const [property, value] of Object.entries(this)) {
      if (!(property in (Object.getPrototypeOf(this) as object))) continue;
      Reflect.deleteProperty(this, property);
      Reflect.set(this, property, value);
    }
    super.connectedCallback();
  }

  /** With this callback `moveBefore()` does not reload the frame inside. */
  connectedMoveCallback(): void {
    this.requestUpdate();
  }

  attributeChangedCallback(): void {
    this.requestUpdate();
  }

  /** Sets custom properties of the host without changing the page's markup. */
  protected setProperties(properties: Readonly<Record<string, string>>): void {
    const sheet = this.shadowRoot?.adoptedStyleSheets[0] as CSSStyleSheet;
    const rule = sheet.cssRules[0] as CSSStyleRule;
    const former = rule.cssText;
    for (const [name, value] of Object.entries(properties)) rule.style.setProperty(name, value);
    const { cssText } = rule;
    if (cssText === former) return;
    // WebKit takes no notice of a second change of the same rule.
    sheet.deleteRule(0);
    sheet.insertRule(cssText);
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
 * Accessor of a property that is stored in an attribute. Some frameworks write `publishableKey` as the attribute
 * `publishablekey`, so that name is read if the attribute itself is missing.
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
