import type { LineItem } from "../../contract/checkout/payment-link.ts";
import { formatAmount } from "../../money/format-amount.ts";
import type { Control, Notation } from "./control.ts";
import { fieldValueOf } from "./control.ts";
import { valueOf } from "./field-rule.ts";

export interface OrderOptions extends Notation {
  readonly root: HTMLElement;
  /** The amount in the document, in minor units; undefined if the payer chooses it. */
  readonly amount: number | undefined;
  /** Called after a change with the amount, in minor units and formatted; undefined while there is none. */
  readonly changed: (amount: number | undefined, sum: string | undefined) => void;
}

/** Quantities and custom amount of the payer. Updates the amount wherever the page shows it. */
export class Order {
  readonly #options: OrderOptions;
  #base: number;
  readonly #listening = new AbortController();
  /** The amount as the document shows it. It is reused, because the first `Intl` call is slow on a phone. */
  readonly #initialText: string;

  constructor(options: OrderOptions) {
    this.#options = options;
    const chosen = this.#quantities.map((control) => Number(control.defaultValue) * unitOf(control));
    this.#base = chosen.reduce((rest, sum) => rest - sum, options.amount ?? 0);
    this.#initialText = this.#amountElements[0]?.textContent ?? "";
    const listenerOptions = { signal: this.#listening.signal };
    options.root.addEventListener("input", () => this.refresh(), listenerOptions);
    options.root.addEventListener("change", ({ target }) => this.#clampQuantity(target), listenerOptions);
    options.root.addEventListener("click", ({ target }) => this.#step(target), listenerOptions);
    for (const control of this.#quantities) for (const button of buttonsOf(control)) button.disabled = false;
    this.refresh();
  }

  /** The amount in minor units; undefined while the payer's choice is not valid. */
  get amount(): number | undefined {
    const { root } = this.#options;
    const customAmount = root.querySelector<HTMLInputElement>("[data-kind=amount]");
    if (customAmount !== null) {
      const amount = fieldValueOf(customAmount, this.#options);
      const { least = 0, most = Infinity } = customAmount.dataset;
      return typeof amount === "number" && amount >= Number(least) && amount <= Number(most)
        ? amount
        : undefined;
    }
    if (this.#options.amount === undefined) return undefined;
    return this.#quantities.reduce((sum, control) => sum + quantityOf(control) * unitOf(control), this.#base);
  }

  /** Replaces prices and limits of the document by those of the session's line items. */
  follow(items: readonly LineItem[]): void {
    const { root, currency, locale } = this.#options;
    this.#base = 0;
    items.forEach(
      ({ id, quantity, unit_amount: unit, amount_total: total, adjustable_quantity: range }, index) => {
        const price = formatAmount(unit, currency, locale);
        const each = root.querySelector(`[data-each="${index}"]`);
        const control = this.#quantities.find(({ dataset }) => dataset["at"] === String(index));
        if (control) {
          const bounds = { least: range?.minimum ?? quantity, most: range?.maximum ?? quantity };
          Object.assign(control.dataset, { item: id, unit, ...bounds });
          control.value = String(quantityOf(control));
        } else {
          this.#base += total;
          const line = root.querySelector(`[data-line="${index}"]`);
          if (line) line.textContent = formatAmount(total, currency, locale);
        }
        if (each) each.textContent = control ? price : `${quantity} × ${price}`;
      },
    );
    this.refresh();
  }

  /** Writes the total and the amounts of the lines into the document. */
  refresh(): void {
    const { amount } = this;
    const { currency, locale, root, changed, amount: initialAmount } = this.#options;
    for (const control of this.#quantities) {
      const { at = "" } = control.dataset;
      const line = root.querySelector(`[data-line="${at}"]`);
      root.querySelector(`[data-each="${at}"]`)?.toggleAttribute("hidden", quantityOf(control) === 1);
      if (line) line.textContent = formatAmount(quantityOf(control) * unitOf(control), currency, locale);
      for (const button of buttonsOf(control)) {
        button.setAttribute("aria-disabled", String(stepped(control, button) === quantityOf(control)));
      }
    }
    const text =
      amount === undefined || amount === initialAmount
        ? this.#initialText
        : formatAmount(amount, currency, locale);
    for (const sum of this.#amountElements) sum.textContent = text;
    changed(amount, amount === undefined ? undefined : text);
  }

  stop(): void {
    this.#listening.abort();
  }

  get #quantities(): readonly HTMLInputElement[] {
    return [...this.#options.root.querySelectorAll<HTMLInputElement>("[data-kind=quantity]")];
  }

  get #amountElements(): readonly Element[] {
    return [...this.#options.root.querySelectorAll("[data-sum]")];
  }

  /** Clamps a quantity when its field is left. */
  #clampQuantity(target: EventTarget | null): void {
    if (!(target instanceof HTMLInputElement) || target.dataset["kind"] !== "quantity") return;
    target.value = String(quantityOf(target));
    this.refresh();
  }

  #step(target: EventTarget | null): void {
    const button = target instanceof Element ? target.closest("[data-step]") : null;
    const control = button?.parentElement?.querySelector<HTMLInputElement>("[data-kind=quantity]");
    if (!button || !control || control.readOnly) return;
    control.value = String(stepped(control, button));
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

function buttonsOf(control: Control): readonly HTMLButtonElement[] {
  return [...(control.parentElement?.querySelectorAll<HTMLButtonElement>("[data-step]") ?? [])];
}

function stepped(control: HTMLInputElement, button: Element): number {
  return clamped(control, quantityOf(control) + Number(button.getAttribute("data-step")));
}

/** Returns the typed quantity, clamped to its limits; the initial one if it is not a number. */
export function quantityOf(control: HTMLInputElement): number {
  const typed = valueOf(control.value, { kind: "quantity" });
  return clamped(control, Number(/^\d+$/.test(typed) ? typed : control.defaultValue));
}

function clamped({ dataset }: HTMLInputElement, quantity: number): number {
  return Math.min(Math.max(quantity, Number(dataset["least"])), Number(dataset["most"]));
}

function unitOf({ dataset }: Control): number {
  return Number(dataset["unit"]);
}
