import type { ReactiveController, ReactiveControllerHost } from "lit";

/** On a server there is no `HTMLElement`, and importing must not fail there. */
const PlainElement = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/**
 * A custom element with what Lit's class of this name has, as far as `till.js` needs it: attributes as properties, one
 * update for any number of changes, controllers, an adopted style sheet. Lit's own would be a quarter of all that the
 * script on a merchant's page may weigh.
 */
export abstract class ReactiveElement
  extends PlainElement
  implements Omit<ReactiveControllerHost, "removeController">
{
  /** The properties that are attributes, each with the attribute's name. */
  static attributes: Readonly<Record<string, string>> = {};
  /** The style sheet of the shadow root. */
  static styles = "";

  static get observedAttributes(): string[] {
    for (const [property, attribute] of Object.entries(this.attributes)) {
      Object.defineProperty(this.prototype, property, accessorOf(property, attribute));
    }
    return Object.values(this.attributes);
  }

  protected readonly root = this.attachShadow({ mode: "open" });
  readonly #controllers: ReactiveController[] = [];
  #update: Promise<boolean> | undefined;

  constructor() {
    super();
    this.adoptedCallback();
  }

  /** Style sheets belong to one document: in another one, and back in the first, the element needs its own anew. */
  adoptedCallback(): void {
    const view = this.ownerDocument.defaultView as typeof globalThis | null;
    if (!view) return;
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync((this.constructor as typeof ReactiveElement).styles);
    this.root.adoptedStyleSheets = [sheet];
  }

  /** Sets custom properties of the host without a trace in the page's markup. The first rule of `styles` is of `:host`. */
  protected setProperties(properties: Readonly<Record<string, string>>): void {
    const { style } = this.root.adoptedStyleSheets[0]?.cssRules[0] as CSSStyleRule;
    for (const [name, value] of Object.entries(properties)) {
      if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
    }
  }

  /** Resolves when the changes so far are shown. */
  get updateComplete(): Promise<boolean> {
    return this.#update ?? Promise.resolve(true);
  }

  addController(controller: ReactiveController): void {
    this.#controllers.push(controller);
  }

  /** Has the changes shown at the end of the current task. */
  requestUpdate(): void {
    this.#update ??= Promise.resolve().then(() => {
      this.#update = undefined;
      this.update();
      this.#controllers.forEach((controller) => controller.hostUpdated?.());
      return true;
    });
  }

  connectedCallback(): void {
    // Properties that a page set before the script was there hide the accessors: they are set once more. Not in the
    // constructor, in the midst of which Firefox would call back for what becomes of them.
    for (const [property, value] of Object.entries(this)) {
      if (!(property in (Object.getPrototypeOf(this) as object))) continue;
      Reflect.deleteProperty(this, property);
      Reflect.set(this, property, value);
    }
    this.#controllers.forEach((controller) => controller.hostConnected?.());
  }

  disconnectedCallback(): void {
    this.#controllers.forEach((controller) => controller.hostDisconnected?.());
  }

  /** With it `moveBefore()` leaves frames as they are, with all that stands in them. */
  connectedMoveCallback(): void {
    this.requestUpdate();
  }

  attributeChangedCallback(): void {
    this.requestUpdate();
  }

  /** Shows the state as it is now. */
  protected abstract update(): void;
}

/**
 * A framework that writes the property before the element is defined makes it an attribute, `publishablekey`: it counts
 * too.
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
