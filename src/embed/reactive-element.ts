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
      Object.defineProperty(this.prototype, property, accessorOf(attribute));
    }
    return Object.values(this.attributes);
  }

  protected readonly root = this.attachShadow({ mode: "open" });
  readonly #controllers: ReactiveController[] = [];
  #update: Promise<boolean> | undefined;

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync((this.constructor as typeof ReactiveElement).styles);
    this.root.adoptedStyleSheets = [sheet];
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
    this.#takeEarlyProperties();
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

  /** Properties that a page set before the script was there hide the accessors: they are set once more. */
  #takeEarlyProperties(): void {
    const element = this as unknown as Record<string, unknown>;
    for (const property of Object.keys((this.constructor as typeof ReactiveElement).attributes)) {
      if (!Object.hasOwn(this, property)) continue;
      const value = element[property];
      Reflect.deleteProperty(element, property);
      element[property] = value;
    }
  }
}

function accessorOf(attribute: string): PropertyDescriptor & ThisType<Element> {
  return {
    configurable: true,
    enumerable: true,
    get() {
      return this.getAttribute(attribute);
    },
    set(value: string | null | undefined) {
      if (value == null) this.removeAttribute(attribute);
      else this.setAttribute(attribute, value);
    },
  };
}
