import type { StoredText } from "../../checkout/stored-text.ts";
import type { Nested } from "./nested.ts";
import { nested } from "./nested.ts";
import type { Control, Notation } from "./control.ts";
import { fieldValueOf, controlsIn, fitToCountry, isStorable, messageOf, textOf, wrongIn } from "./control.ts";
import { showProblems } from "./problem-room.ts";

export interface PayerFormOptions extends Notation {
  readonly root: HTMLElement;
  /** What was typed on this page, kept for a reload, another language and the back button. Never a card. */
  readonly typed: StoredText;
  /** The e-mail address of the last payment on this device. */
  readonly email: StoredText;
  /** Enter was pressed in a field. */
  readonly entered: () => void;
}

/**
 * The payer's fields of a document, taken over where they stand: what is wrong is said when a field is left, and goes as
 * soon as it is right; what was typed is there again after whatever happens.
 */
export class PayerForm {
  readonly #parts: PayerFormOptions;
  readonly #problems = new Map<Control, string>();
  readonly #listening = new AbortController();
  #isRemembered = false;

  constructor(parts: PayerFormOptions) {
    this.#parts = parts;
    const { root } = parts;
    this.#restore();
    for (const country of root.querySelectorAll<Control>(".country [data-kind]")) fitToCountry(country);
    this.#followSame();
    const options = { signal: this.#listening.signal };
    root.addEventListener("input", (event) => this.#typedIn(event), options);
    root.addEventListener("change", (event) => this.#typedIn(event), options);
    root.addEventListener("focusin", ({ target }) => this.#refresh(target), options);
    root.addEventListener("focusout", ({ target }) => this.#left(target), options);
    root.addEventListener("keydown", (event) => this.#pressed(event), options);
    this.#remember();
  }

  /** Shows what is missing or wrong, and gives the first field of which something is. */
  firstWrong(): Control | undefined {
    this.#problems.clear();
    const controls = controlsIn(this.#parts.root);
    for (const control of controls) this.#judge(control);
    for (const group of this.#groups) this.#show(group);
    return controls.find((control) => this.#problems.has(control));
  }

  /** Marks the field that the service names, and puts the focus there. False where the page has none of that name. */
  mark(param: string): boolean {
    const controls = controlsIn(this.#parts.root);
    const group = param.split("[")[0] ?? param;
    const control =
      controls.find(({ name }) => name === param) ??
      controls.find(({ name }) => name.startsWith(`${group}[`));
    if (control === undefined) return false;
    this.#problems.set(control, wrongIn(control, this.#parts) ?? messageOf(control, "refused"));
    this.#refresh(control);
    control.focus();
    return true;
  }

  /** What the payer has answered, as the API takes it. What was left empty is not there. */
  answers(): Readonly<Record<string, Nested>> {
    const values = new Map<string, string | number | boolean>();
    for (const control of controlsIn(this.#parts.root)) {
      const value = fieldValueOf(control, this.#parts);
      if (value !== undefined) values.set(control.name, value);
      const { item } = control.dataset;
      if (item !== undefined) values.set(control.name.replace("[quantity]", "[id]"), item);
    }
    if (this.#same?.checked) {
      for (const [name, value] of values) {
        if (name === "shipping[name]") values.set("billing_address[name]", value);
        const [, part] = /^shipping\[address\]\[(\w+)\]$/.exec(name) ?? [];
        if (part !== undefined) values.set(`billing_address[${part}]`, value);
      }
    }
    return nested(values);
  }

  /** While a payment is under way nothing can be typed; the focus stays. */
  set busy(busy: boolean) {
    for (const control of this.#parts.root.querySelectorAll<Control>("[data-kind]")) {
      const isText = control instanceof HTMLInputElement && control.type !== "checkbox";
      if (isText) control.readOnly = busy || control.hasAttribute("data-locked");
      else if (control !== document.activeElement) control.disabled = busy;
    }
  }

  /** It is paid: nothing that was typed is needed any more, and the address is kept for the next payment. */
  paid(): void {
    const email = this.#email;
    if (email && !email.readOnly && email.value !== "" && wrongIn(email, this.#parts) === undefined) {
      this.#parts.email.write(email.value.trim());
    }
    this.#parts.typed.remove();
  }

  stop(): void {
    this.#listening.abort();
  }

  get #groups(): readonly Element[] {
    return [...this.#parts.root.querySelectorAll(".group")];
  }

  get #email(): HTMLInputElement | null {
    return this.#parts.root.querySelector<HTMLInputElement>("input[data-kind=email]");
  }

  get #same(): HTMLInputElement | null {
    return this.#parts.root.querySelector<HTMLInputElement>("#same-address");
  }

  #typedIn({ target }: Event): void {
    if (target === this.#same) this.#followSame();
    const control = asControl(target);
    if (control?.closest(".country")) fitToCountry(control);
    if (control) {
      if (control === this.#email) this.#isRemembered = false;
      // What was said goes when it is right, and not before: it changes no more while it can still become right.
      if (this.#problems.has(control) && wrongIn(control, this.#parts) === undefined)
        this.#problems.delete(control);
      this.#refresh(control);
    }
    // The card form is in the same column: what is typed there is nothing to keep.
    if (control || target === this.#same) this.#keep();
  }

  #left(target: EventTarget | null): void {
    const control = asControl(target);
    if (control === undefined) return;
    if (textOf(control).trim() !== "") this.#judge(control);
    this.#refresh(control);
  }

  #pressed(event: KeyboardEvent): void {
    const { key, target, isComposing, defaultPrevented } = event;
    if (key !== "Enter" || isComposing || defaultPrevented || !(target instanceof HTMLInputElement)) return;
    if (asControl(target) === undefined) return;
    event.preventDefault();
    this.#parts.entered();
  }

  #judge(control: Control): void {
    const sentence = wrongIn(control, this.#parts);
    if (sentence === undefined) this.#problems.delete(control);
    else this.#problems.set(control, sentence);
  }

  #refresh(target: EventTarget | null): void {
    const group = target instanceof Element ? target.closest(".group") : null;
    if (group) this.#show(group);
  }

  #show(group: Element): void {
    const email = this.#email;
    const remark =
      this.#isRemembered && email && group.contains(email)
        ? {
            text: email.dataset["remembered"] ?? "",
            action: email.dataset["forget"] ?? "",
            act: () => this.#forget(email),
          }
        : undefined;
    showProblems(group, this.#problems, remark);
  }

  /** The address of the last payment on this device stands there, and a way to have it forgotten. */
  #remember(): void {
    const email = this.#email;
    const address = this.#parts.email.read();
    if (!email || email.readOnly || email.value !== "" || address === undefined) return;
    email.value = address;
    this.#isRemembered = true;
    this.#refresh(email);
  }

  #forget(email: HTMLInputElement): void {
    this.#parts.email.remove();
    email.value = "";
    this.#isRemembered = false;
    this.#refresh(email);
    this.#keep();
    email.focus();
  }

  #followSame(): void {
    const address = this.#parts.root.querySelector<HTMLElement>("[data-billing]");
    if (address && this.#same) address.hidden = this.#same.checked;
  }

  #keep(): void {
    const storable = this.#kept.filter((control) => isStorable(control));
    const texts = storable.map((control) => [control.id, textOf(control)] as const);
    this.#parts.typed.write(JSON.stringify(Object.fromEntries(texts)));
  }

  #restore(): void {
    const texts = readTexts(this.#parts.typed.read());
    for (const control of this.#kept) {
      const text = texts[control.id];
      if (text === undefined) continue;
      if (control instanceof HTMLInputElement && control.type === "checkbox") control.checked = text !== "";
      else control.value = text;
    }
  }

  /** What may be kept of a page: a sum and quantities as well, but nothing that is not the payer's to change. */
  get #kept(): readonly Control[] {
    const controls = [...this.#parts.root.querySelectorAll<Control>("[data-kind], #same-address")];
    return controls.filter((control) => !control.hasAttribute("data-locked"));
  }
}

function asControl(target: EventTarget | null): Control | undefined {
  const isControl = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  return isControl && target.dataset["kind"] !== undefined ? target : undefined;
}

/** What stands in the storage of a page is input like any other. */
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
