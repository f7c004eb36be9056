/** What takes part in the life of an element. */
export interface ElementController {
  hostConnected?(): void;
  hostDisconnected?(): void;
  /** Called before the update of the element. */
  hostUpdate?(): void;
  /** Called after it. */
  hostUpdated?(): void;
}

/** What a controller needs of its element. */
export interface UpdatingHost {
  addController(controller: ElementController): void;
  requestUpdate(): void;
}

/** On a server there is no `HTMLElement`, and importing `till.js` must not fail there. */
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/**
 * An element that is updated once for any number of changes, in a microtask after them. It has the life cycle of Lit's elements, for
 * which `till.js` has no room. Nothing is updated before the first connection.
 */
export abstract class UpdatingElement extends Base implements UpdatingHost {
  readonly #controllers = new Set<ElementController>();
  #updateComplete = Promise.resolve();
  #isPending = false;
  #hasRoot = false;

  /** Resolves after the update that is pending, if one is; rejects if it throws. */
  get updateComplete(): Promise<void> {
    return this.#updateComplete;
  }

  addController(controller: ElementController): void {
    this.#controllers.add(controller);
    if (this.#hasRoot && this.isConnected) controller.hostConnected?.();
  }

  requestUpdate(): void {
    if (this.#isPending || !this.#hasRoot) return;
    this.#isPending = true;
    this.#updateComplete = this.#performUpdate();
  }

  connectedCallback(): void {
    if (!this.#hasRoot) this.createRoot();
    this.#hasRoot = true;
    this.#controllers.forEach((controller) => controller.hostConnected?.());
    this.requestUpdate();
  }

  disconnectedCallback(): void {
    this.#controllers.forEach((controller) => controller.hostDisconnected?.());
  }

  /** Attaches the shadow root and fills it, once. */
  protected abstract createRoot(): ShadowRoot;

  /** Called before the controllers and before `update`. A change that it requests is part of the same update. */
  protected willUpdate(): void {}

  protected abstract update(): void;

  async #performUpdate(): Promise<void> {
    await Promise.resolve();
    try {
      this.willUpdate();
      this.#controllers.forEach((controller) => controller.hostUpdate?.());
    } finally {
      this.#isPending = false;
    }
    this.update();
    this.#controllers.forEach((controller) => controller.hostUpdated?.());
  }
}
