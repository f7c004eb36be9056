import type { PageChoice, PageOption, PaidPlan } from "../../contract/checkout/installment-choice.ts";
import { build } from "../../elements/build.ts";
import {
  optionElement,
  rowsElement,
  scheduleElement,
  setText,
  termsElements,
} from "../../elements/plans/plan-elements.ts";
import { planUseStyles } from "../../elements/sheets/plan-use.styles.ts";
import { planSectionStyles } from "./plan-section.styles.ts";

/** What has to be known of an option to pay it. */
export type ShownOption = Pick<PageOption, "count" | "hash" | "sum" | "button">;

interface Listener {
  readonly onChoose: (count: number | null) => void;
  readonly onRetry: () => void;
}

/** The choice in the document. What comes from the service is text, never markup. */
export class PlanSection {
  readonly #root: HTMLElement;
  readonly #section: HTMLFieldSetElement;
  readonly #listening = new AbortController();
  readonly #sheet = new CSSStyleSheet();

  constructor(root: HTMLElement, section: HTMLFieldSetElement, { onChoose, onRetry }: Listener) {
    this.#root = root;
    this.#section = section;
    this.#sheet.replaceSync(planUseStyles + planSectionStyles);
    document.adoptedStyleSheets.push(this.#sheet);
    const { signal } = this.#listening;
    this.#part("options").addEventListener(
      "change",
      ({ target }) => onChoose(countOf(target as HTMLInputElement)),
      { signal },
    );
    this.#retry.addEventListener("click", onRetry, { signal });
    addEventListener("online", () => this.#retry.hidden || onRetry(), { signal });
  }

  /** The options that the document has. */
  get options(): readonly ShownOption[] {
    return this.#radios.map((radio) => {
      const { hash = null, today: sum = "", button = "" } = radio.dataset;
      return { count: countOf(radio), hash, sum, button };
    });
  }

  get checked(): number | null | undefined {
    const checked = this.#radios.find((radio) => radio.checked);
    return checked && countOf(checked);
  }

  /** The language of the texts. */
  get lang(): string {
    return this.#section.lang;
  }

  set busy(busy: boolean) {
    this.#section.disabled = busy;
  }

  /** Says that the plans that stand here are not known to apply. */
  loading(): void {
    this.#section.ariaBusy = "true";
  }

  /** There is no amount that plans could be for. */
  empty(): void {
    this.#section.hidden = true;
  }

  show(choice: PageChoice, chosen: ShownOption | undefined): void {
    this.#isReady();
    this.changed("");
    setText(this.#part("missing"), choice.options.length === 0 ? choice.unavailable : choice.missing);
    const focused = this.#radios.find((radio) => radio.matches(":focus"))?.value;
    this.#part("options").replaceChildren(...choice.options.map((option) => choiceElement(choice, option)));
    for (const { count, label, facts } of choice.options) {
      for (const shown of this.#root.querySelectorAll(`[data-plan="${String(count)}"]`))
        setText(shown, shown.matches(".today *") ? (facts[0] ?? "") : label);
    }
    this.#check(chosen);
    this.#radios.find(({ value }) => value === focused)?.focus();
  }

  /** Says that the plans could not be read. What is left is to pay in full, or to try again. */
  failed(chosen: ShownOption | undefined): void {
    this.#isReady();
    setText(this.#part("missing"), this.#section.dataset["unavailable"] ?? "");
    this.#retry.hidden = false;
    for (const radio of this.#radios) if (radio.value !== "") radio.closest(".choice")?.remove();
    // It names another amount.
    this.#section.querySelector(".facts")?.remove();
    this.#check(chosen);
  }

  /** Says that the terms have changed. */
  changed(text: string): void {
    setText(this.#part("changed"), text);
  }

  /** Moves the focus to the choice, so that a payer reads it. */
  focus(): void {
    this.#section.focus();
  }

  /** Shows what is paid when, in place of what could be chosen. */
  paid({ rows, payments, schedule, notes }: PaidPlan): void {
    const place = this.#root.querySelector<HTMLElement>(".paid-plan");
    const list = scheduleElement(schedule, payments);
    place?.replaceChildren(rowsElement(rows), list, build("p", {}, notes.join(" ")));
  }

  stop(): void {
    this.#listening.abort();
  }

  #isReady(): void {
    this.#section.ariaBusy = "false";
    this.#section.hidden = false;
    this.#retry.hidden = true;
  }

  #check(chosen: ShownOption | undefined): void {
    for (const radio of this.#radios) radio.checked = countOf(radio) === chosen?.count;
  }

  get #radios(): readonly HTMLInputElement[] {
    return [...this.#section.querySelectorAll<HTMLInputElement>("[name=plan]")];
  }

  get #retry(): HTMLElement {
    return this.#part("retry");
  }

  #part(name: string): HTMLElement {
    const part = this.#section.querySelector<HTMLElement>(`.${name}`);
    if (!part) throw new Error(`The choice has no ${name}.`);
    return part;
  }
}

function countOf({ value }: HTMLInputElement): number | null {
  return value === "" ? null : Number(value);
}

function choiceElement(choice: PageChoice, option: PageOption): HTMLElement {
  const terms =
    option.count === null ? [] : [build("div", { class: "terms" }, ...termsElements(choice, option))];
  return build("div", { class: "choice" }, optionElement(option), ...terms);
}
