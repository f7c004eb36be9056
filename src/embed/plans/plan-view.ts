import type { CheckoutChoice, CheckoutOption, PlanResponse } from "../../contract/plan-messages.ts";
import { build } from "../build.ts";

/** What the view shows. */
export interface PlanViewState {
  readonly state: PlanResponse["state"];
  /** Undefined while the frame has sent no texts. */
  readonly choice: CheckoutChoice | undefined;
  readonly chosen: CheckoutOption | undefined;
  /** How many plans are loaded; space is reserved for them. */
  readonly expected: number;
  readonly disabled: boolean;
  /** The payer has to read the terms again. */
  readonly changed: boolean;
}

interface Listener {
  readonly onChoose: (count: number | null) => void;
  readonly onRetry: () => void;
}

/** A list with more payments than this is closed at first. */
const mostOpen = 6;

/** Without a frame there are no texts in the payer's language. */
const english = {
  ...{ lang: "en", dir: "ltr" },
  ...{ unavailable: "Payment plans are not available at the moment.", tryAgain: "Try again" },
} as const;

/** The choice between paying in full and by plans, and the terms of the chosen one. */
export class PlanView {
  readonly root = build("fieldset", { part: "plans", class: "plans", tabindex: "-1" });
  readonly #heading = build("legend");
  readonly #changed = build("p", { class: "changed", role: "status" });
  readonly #options = build("div", { class: "options" });
  readonly #problem = build("p", { class: "unavailable", role: "status" });
  readonly #retry = build("button", { part: "retry", type: "button" });
  readonly #terms = build("div", { class: "terms" });
  #shown: CheckoutChoice | undefined;
  #shownTerms: CheckoutOption | undefined;

  constructor({ onChoose, onRetry }: Listener) {
    this.#retry.addEventListener("click", onRetry);
    this.#options.addEventListener("change", ({ target }) => {
      const { value } = target as HTMLInputElement;
      onChoose(value === "" ? null : Number(value));
    });
    const parts = [this.#heading, this.#changed, this.#options, this.#problem, this.#retry, this.#terms];
    this.root.append(...parts);
  }

  render({ state, choice, chosen, expected, disabled, changed }: PlanViewState): void {
    const { root } = this;
    const isFailed = state === "failed";
    root.disabled = disabled;
    root.lang = (choice ?? english).lang;
    root.dir = (choice ?? english).dir;
    root.ariaBusy = String(state === "loading");
    root.classList.toggle("none", isFailed && chosen === undefined);
    setText(this.#heading, choice?.heading ?? "");
    setText(this.#changed, changed ? (choice?.changed ?? "") : "");
    setText(this.#problem, isFailed ? (choice ?? english).unavailable : "");
    setText(this.#retry, (choice ?? english).tryAgain);
    this.#retry.hidden = !isFailed;
    this.#showOptions(choice, state === "loading" ? expected : 0);
    for (const radio of this.#radios()) radio.checked = radio.value === String(chosen?.count ?? "");
    this.#showTerms(choice, chosen);
  }

  /** Moves the focus to the choice, so that a payer reads it. */
  focus(): void {
    this.root.focus();
    this.root.scrollIntoView({ block: "nearest" });
  }

  #radios(): HTMLInputElement[] {
    return [...this.#options.querySelectorAll("input")];
  }

  #showOptions(choice: CheckoutChoice | undefined, expected: number): void {
    const missing = expected + 1 - this.#options.childElementCount;
    if (choice !== undefined && choice === this.#shown) return;
    if (choice === undefined && missing === 0) return;
    this.#shown = choice;
    const focused = this.#radios().find((radio) => radio.matches(":focus"));
    const options = choice?.options ?? [];
    const placeholders = Array.from({ length: expected + (choice ? 0 : 1) }, () =>
      build("div", { class: "option placeholder" }),
    );
    this.#options.replaceChildren(...options.map(optionElement), ...placeholders);
    if (focused)
      this.#radios()
        .find(({ value }) => value === focused.value)
        ?.focus();
  }

  #showTerms(choice: CheckoutChoice | undefined, chosen: CheckoutOption | undefined): void {
    if (chosen === this.#shownTerms) return;
    this.#shownTerms = chosen;
    this.#terms.replaceChildren(...(choice && chosen?.payments.length ? termsElements(choice, chosen) : []));
  }
}

function optionElement({ count, label, facts }: CheckoutOption): HTMLElement {
  const radio = build("input", { type: "radio", name: "plan", value: String(count ?? "") });
  const words = build("span", { class: "facts" }, ...facts.map((fact) => build("span", {}, fact)));
  return build("label", { class: "option" }, radio, build("span", { class: "label" }, label), words);
}

function termsElements({ schedule }: CheckoutChoice, option: CheckoutOption): HTMLElement[] {
  const rows = option.rows.map(([label, value]) =>
    build("div", {}, build("dt", {}, label), build("dd", {}, build("bdi", {}, value))),
  );
  const payments = option.payments.map(([day, sum]) =>
    build("li", {}, build("span", {}, day), build("span", { class: "sum" }, sum)),
  );
  const list = build("ol", { tabindex: "0", "aria-label": schedule }, ...payments);
  const isOpen = payments.length <= mostOpen;
  return [
    build("dl", {}, ...rows),
    build("details", isOpen ? { open: "" } : {}, build("summary", {}, schedule), list),
    build("ul", { class: "notes" }, ...option.notes.map((note) => build("li", {}, note))),
  ];
}

/** Replaces a text only if it has changed, because a screen reader repeats what is put into a live region. */
function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
