/** A control of the page's own, as a library of components has them: only its form knows its value. */
class CustomControl extends HTMLElement {
  static readonly formAssociated = true;
  readonly #internals = this.attachInternals();
  /** What was put back by the browser's callback. */
  restored = "";

  connectedCallback(): void {
    this.tabIndex = 0;
    this.set(this.getAttribute("start") ?? "");
  }

  set(value: string): void {
    this.#internals.setFormValue(value);
    const isMissing = this.hasAttribute("required") && value === "";
    this.#internals.setValidity({ valueMissing: isMissing }, isMissing ? "Choose." : "", this);
  }

  formStateRestoreCallback(state: string): void {
    this.restored = state;
    this.set(state);
  }
}

customElements.define("custom-control", CustomControl);

export type { CustomControl };
