import type { LineItem } from "../../contract/payment-link.ts";
import { formatAmount } from "../../money/format-amount.ts";
import type { Control, Notation } from "./control.ts";
import { fieldValueOf } from "./control.ts";

export interface OrderOptions extends Notation {
  readonly root: HTMLElement;
  /** The sum that the document says, in minor units; undefined where the payer is to choose it. */
  readonly amount: number | undefined;
  /** Called after a change with the sum, in minor units and in words, undefined while there is none. */
  readonly changed: (amount: number | undefined, sum: string | undefined) => void;
}

/** How many are bought, and how much is given: the sum follows what the payer chooses, wherever the page says it. */
export class Order {
  readonly #parts: OrderOptions;
  #base: number;
  readonly #listening = new AbortController();
  /** The document's own words for its sum, or for what it may be: a browser's first `Intl` keeps a slow phone waiting. */
  readonly #said: string;

  constructor(parts: OrderOptions) {
    this.#parts = parts;
    const chosen = this.#quantities.map((control) => Number(control.defaultValue) * unitOf(control));
    this.#base = chosen.reduce((rest, sum) => rest - sum, parts.amount ?? 0);
    this.#said = this.#sums[0]?.textContent ?? "";
    const options = { signal: this.#listening.signal };
    parts.root.addEventListener("input", () => this.refresh(), options);
    parts.root.addEventListener("change", ({ target }) => this.#settle(target), options);
    parts.root.addEventListener("click", ({ target }) => this.#step(target), options);
    this.refresh();
  }

  /** In minor units; undefined while the payer has chosen none that can be paid. */
  get amount(): number | undefined {
    const { root } = this.#parts;
    const own = root.querySelector<HTMLInputElement>("[data-kind=amount]");
    if (own !== null) {
      const amount = fieldValueOf(own, this.#parts);
      const { least = 0, most = Infinity } = own.dataset;
      return typeof amount === "number" && amount >= Number(least) && amount <= Number(most)
        ? amount
        : undefined;
    }
    if (this.#parts.amount === undefined) return undefined;
    return this.#quantities.reduce((sum, control) => sum + quantityOf(control) * unitOf(control), this.#base);
  }

  /** What is sold is another than the document says: its prices and bounds are those of `items` from now on. */
  follow(items: readonly LineItem[]): void {
    const { root, currency, locale } = this.#parts;
    this.#base = 0;
    items.forEach(
      ({ id, quantity, unit_amount: unit, amount_total: total, adjustable_quantity: range }, at) => {
        const price = formatAmount(unit, currency, locale);
        const each = root.querySelector(`[data-each="${at}"]`);
        const control = this.#quantities.find(({ dataset }) => dataset["at"] === String(at));
        if (control) {
          const bounds = { least: range?.minimum ?? quantity, most: range?.maximum ?? quantity };
          Object.assign(control.dataset, { item: id, unit, ...bounds });
          control.value = String(quantityOf(control));
        } else {
          this.#base += total;
          const line = root.querySelector(`[data-line="${at}"]`);
          if (line) line.textContent = formatAmount(total, currency, locale);
        }
        if (each) each.textContent = control ? `× ${price}` : `${quantity} × ${price}`;
      },
    );
    this.refresh();
  }

  /** Writes the sum and the sums of the lines where the document has them. */
  refresh(): void {
    const { amount } = this;
    const { currency, locale, root, changed, amount: said } = this.#parts;
    for (const control of this.#quantities) {
      const line = root.querySelector(`[data-line="${control.dataset["at"] ?? ""}"]`);
      if (line) line.textContent = formatAmount(quantityOf(control) * unitOf(control), currency, locale);
      for (const button of buttonsOf(control)) {
        button.setAttribute("aria-disabled", String(stepped(control, button) === quantityOf(control)));
      }
    }
    const text =
      amount === undefined || amount === said ? this.#said : formatAmount(amount, currency, locale);
    for (const sum of this.#sums) sum.textContent = text;
    changed(amount, amount === undefined ? undefined : text);
  }

  stop(): void {
    this.#listening.abort();
  }

  get #quantities(): readonly HTMLInputElement[] {
    return [...this.#parts.root.querySelectorAll<HTMLInputElement>("[data-kind=quantity]")];
  }

  get #sums(): readonly Element[] {
    return [...this.#parts.root.querySelectorAll("[data-sum]")];
  }

  /** A quantity that is left stands within what can be had. */
  #settle(target: EventTarget | null): void {
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

function buttonsOf(control: Control): readonly Element[] {
  return [...(control.parentElement?.querySelectorAll("[data-step]") ?? [])];
}

function stepped(control: HTMLInputElement, button: Element): number {
  return clamped(control, quantityOf(control) + Number(button.getAttribute("data-step")));
}

/** What is typed, brought into the bounds; what the document said where it is no number. */
function quantityOf(control: HTMLInputElement): number {
  const typed = Number.parseInt(control.value.normalize("NFKC"), 10);
  return clamped(control, Number.isNaN(typed) ? Number(control.defaultValue) : typed);
}

function clamped({ dataset }: HTMLInputElement, quantity: number): number {
  return Math.min(Math.max(quantity, Number(dataset["least"])), Number(dataset["most"]));
}

function unitOf({ dataset }: Control): number {
  return Number(dataset["unit"]);
}
