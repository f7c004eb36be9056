import type { CheckoutChoice, CheckoutOption, PlanResponse } from "../../contract/frame/plan-messages.ts";
import { build } from "../../elements/build.ts";
import { optionElement, setText, termsElements } from "../../elements/plans/plan-elements.ts";

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

/** Without a frame there are no texts in the payer's language. */
const english = {
  lang: "en",
  dir: "ltr",
  unavailable: "Payment plans are not available at the moment.",
  tryAgain: "Try again",
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
