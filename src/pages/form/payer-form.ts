import type { StoredText } from "../../checkout/stored-text.ts";
import type { Nested } from "./nested.ts";
import { nested } from "./nested.ts";
import type { Control, Notation } from "./control.ts";
import {
  fieldValueOf,
  controlsIn,
  fitToCountry,
  isStorable,
  messageOf,
  textOf,
  problemMessage,
} from "./control.ts";
import { showProblems } from "./show-problems.ts";

export interface PayerFormOptions extends Notation {
  readonly root: HTMLElement;
  /** Stores the input for a reload, a change of language and the back button. Never a card. */
  readonly storedTexts: StoredText;
  /** The e-mail address of the last payment on this device. */
  readonly email: StoredText;
  /** Enter was pressed in a field. */
  readonly entered: () => void;
}

/**
 * Controls the payer's fields, which the server has rendered. An error shows when a field is left, and disappears as soon
 * as the field is valid. The input is restored after a reload.
 */
export class PayerForm {
  readonly #options: PayerFormOptions;
  readonly #problems = new Map<Control, string>();
  readonly #listening = new AbortController();
  #isEmailPrefilled = false;

  constructor(options: PayerFormOptions) {
    this.#options = options;
    const { root } = options;
    this.#restore();
    for (const country of root.querySelectorAll<Control>(".country [data-kind]")) fitToCountry(country);
    this.#toggleBillingAddress();
    const listenerOptions = { signal: this.#listening.signal };
    root.addEventListener("input", (event) => this.#onInput(event), listenerOptions);
    root.addEventListener("change", (event) => this.#onInput(event), listenerOptions);
    root.addEventListener("focusin", ({ target }) => this.#refresh(target), listenerOptions);
    root.addEventListener("focusout", ({ target }) => this.#onFocusOut(target), listenerOptions);
    root.addEventListener("keydown", (event) => this.#onKeyDown(event), listenerOptions);
    this.#prefillEmail();
  }

  /** Shows all errors. Returns the first invalid field. */
  firstInvalid(): Control | undefined {
    this.#problems.clear();
    const controls = controlsIn(this.#options.root);
    for (const control of controls) this.#validate(control);
    for (const group of this.#groups) this.#show(group);
    return controls.find((control) => this.#problems.has(control));
  }

  /** Shows an error at the field of a parameter and focuses it. Returns false if the page has no such field. */
  mark(param: string): boolean {
    const controls = controlsIn(this.#options.root);
    const group = param.split("[")[0] ?? param;
    const control =
      controls.find(({ name }) => name === param) ??
      controls.find(({ name }) => name.startsWith(`${group}[`));
    if (control === undefined) return false;
    this.#problems.set(control, problemMessage(control, this.#options) ?? messageOf(control, "refused"));
    this.#refresh(control);
    control.focus();
    return true;
  }

  /** The values of the fields as the API takes them, without empty ones. */
  fieldValues(): Readonly<Record<string, Nested>> {
    const values = new Map<string, string | number | boolean>();
    for (const control of controlsIn(this.#options.root)) {
      const value = fieldValueOf(control, this.#options);
      if (value !== undefined) values.set(control.name, value);
      const { item } = control.dataset;
      if (item !== undefined) values.set(control.name.replace("[quantity]", "[id]"), item);
    }
    if (this.#sameAddress?.checked) {
      for (const [name, value] of values) {
        if (name === "shipping[name]") values.set("billing_address[name]", value);
        const [, part] = /^shipping\[address\]\[(\w+)\]$/.exec(name) ?? [];
        if (part !== undefined) values.set(`billing_address[${part}]`, value);
      }
    }
    return nested(values);
  }

  /** Makes the fields read-only during a payment; the focus stays. */
  set busy(busy: boolean) {
    for (const control of this.#options.root.querySelectorAll<Control>("[data-kind]")) {
      const isText = control instanceof HTMLInputElement && control.type !== "checkbox";
      if (isText) control.readOnly = busy || control.hasAttribute("data-locked");
      else if (control !== document.activeElement) control.disabled = busy;
    }
  }

  /** After a payment: deletes the stored input, and stores the e-mail address for the next payment. */
  paid(): void {
    const email = this.#email;
    if (
      email &&
      !email.readOnly &&
      email.value !== "" &&
      problemMessage(email, this.#options) === undefined
    ) {
      this.#options.email.write(email.value.trim());
    }
    this.#options.storedTexts.remove();
  }

  stop(): void {
    this.#listening.abort();
  }

  get #groups(): readonly Element[] {
    return [...this.#options.root.querySelectorAll(".group")];
  }

  get #email(): HTMLInputElement | null {
    return this.#options.root.querySelector<HTMLInputElement>("input[data-kind=email]");
  }

  get #sameAddress(): HTMLInputElement | null {
    return this.#options.root.querySelector<HTMLInputElement>("#same-address");
  }

  #onInput({ target }: Event): void {
    if (target === this.#sameAddress) this.#toggleBillingAddress();
    const control = asControl(target);
    if (control?.closest(".country")) fitToCountry(control);
    if (control) {
      if (control === this.#email) this.#isEmailPrefilled = false;
      // An error stays unchanged while the payer types, until the field is valid.
      if (this.#problems.has(control) && problemMessage(control, this.#options) === undefined)
        this.#problems.delete(control);
      this.#refresh(control);
    }
    // Input of the card form, which is in the same column, is never stored.
    if (control || target === this.#sameAddress) this.#store();
  }

  #onFocusOut(target: EventTarget | null): void {
    const control = asControl(target);
    if (control === undefined) return;
    if (textOf(control).trim() !== "") this.#validate(control);
    this.#refresh(control);
  }

  #onKeyDown(event: KeyboardEvent): void {
    const { key, target, isComposing, defaultPrevented } = event;
    if (key !== "Enter" || isComposing || defaultPrevented || !(target instanceof HTMLInputElement)) return;
    if (asControl(target) === undefined) return;
    event.preventDefault();
    this.#options.entered();
  }

  #validate(control: Control): void {
    const message = problemMessage(control, this.#options);
    if (message === undefined) this.#problems.delete(control);
    else this.#problems.set(control, message);
  }

  #refresh(target: EventTarget | null): void {
    const group = target instanceof Element ? target.closest(".group") : null;
    if (group) this.#show(group);
  }

  #show(group: Element): void {
    const email = this.#email;
    const hint =
      this.#isEmailPrefilled && email && group.contains(email)
        ? {
            text: email.dataset["remembered"] ?? "",
            action: email.dataset["forget"] ?? "",
            onAction: () => this.#clearEmail(email),
          }
        : undefined;
    showProblems(group, this.#problems, hint);
  }

  /** Fills in the e-mail address of the last payment on this device, with a button to remove it. */
  #prefillEmail(): void {
    const email = this.#email;
    const address = this.#options.email.read();
    if (!email || email.readOnly || email.value !== "" || address === undefined) return;
    email.value = address;
    this.#isEmailPrefilled = true;
    this.#refresh(email);
  }

  #clearEmail(email: HTMLInputElement): void {
    this.#options.email.remove();
    email.value = "";
    this.#isEmailPrefilled = false;
    this.#refresh(email);
    this.#store();
    email.focus();
  }

  #toggleBillingAddress(): void {
    const address = this.#options.root.querySelector<HTMLElement>("[data-billing]");
    if (address && this.#sameAddress) address.hidden = this.#sameAddress.checked;
  }

  #store(): void {
    const storable = this.#storableControls.filter((control) => isStorable(control));
    const texts = storable.map((control) => [control.id, textOf(control)] as const);
    this.#options.storedTexts.write(JSON.stringify(Object.fromEntries(texts)));
  }

  #restore(): void {
    const texts = readTexts(this.#options.storedTexts.read());
    for (const control of this.#storableControls) {
      const text = texts[control.id];
      if (text === undefined) continue;
      if (control instanceof HTMLInputElement && control.type === "checkbox") control.checked = text !== "";
      else control.value = text;
    }
  }

  /** The fields whose input may be stored: also amount and quantities, but no locked fields. */
  get #storableControls(): readonly Control[] {
    const controls = [...this.#options.root.querySelectorAll<Control>("[data-kind], #same-address")];
    return controls.filter((control) => !control.hasAttribute("data-locked"));
  }
}

function asControl(target: EventTarget | null): Control | undefined {
  const isControl = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  return isControl && target.dataset["kind"] !== undefined ? target : undefined;
}

/** The storage of a page is untrusted input. */
function readTexts(text: string | undefined): Readonly<Record<string, string>> {
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    const entries = Object.entries(Object(parsed) as Record<string, unknown>);
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
  } catch {
    return {};
  }
}
