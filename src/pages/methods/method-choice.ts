import type { MethodMessages } from "../../language/method-messages.ts";
import { fill } from "../../language/fill.ts";
import type { MethodInput } from "../../contract/payments/token.ts";
import { keepChoice } from "../form/keep-choice.ts";

/** What the script says about a method, in the document of the page. */
type Words = Omit<MethodMessages, "away" | "card" | "heading">;

/** What is said while a payment waits for its payer, or for the confirmation of their bank. */
export interface WaitingWords {
  readonly title: string;
  readonly text: string;
  /** The link to the page of the method, and the button that gives the payment up. */
  readonly goTo: string;
  readonly otherWay: string;
}

/**
 * Takes over the choice between payment methods in the document; undefined if it has none.
 *
 * @param changed called when the payer chooses another one
 */
export function methodChoiceIn(root: HTMLElement, changed: () => void): MethodChoice | undefined {
  const section = root.querySelector<HTMLElement>("[data-methods]");
  return section ? new MethodChoice(root, section, changed) : undefined;
}

/** The payer's choice between payment methods. The service has written them; without the script nothing can be paid. */
export class MethodChoice {
  readonly #radios: readonly HTMLInputElement[];
  readonly #words: Words;
  readonly #listening = new AbortController();

  constructor(root: HTMLElement, section: HTMLElement, changed: () => void) {
    this.#radios = [...root.querySelectorAll<HTMLInputElement>("[name=method]")];
    this.#words = JSON.parse(section.dataset["methods"] ?? "{}") as Words;
    const { signal } = this.#listening;
    for (const radio of this.#radios) {
      const choose = () => {
        keepChoice("method", radio.value);
        changed();
      };
      radio.addEventListener("change", choose, { signal });
    }
  }

  /** What is sent in place of a card; undefined while a card is chosen. */
  get chosen(): MethodInput | undefined {
    const type = this.#radios.find(({ checked }) => checked)?.value;
    return type === "card" ? undefined : ({ type } as MethodInput);
  }

  chooseCard(): void {
    this.#radios.find(({ value, checked }) => value === "card" && !checked)?.click();
  }

  /** Whether the choice is locked, because it is being paid. */
  set busy(busy: boolean) {
    for (const radio of this.#radios) radio.disabled = busy && !radio.checked;
  }

  /** What a payer reads who is at the page of a method; undefined for a method that the page does not know. */
  waiting(method: string | undefined): WaitingWords | undefined {
    const { atMethodTitle, atMethodText, otherWay, goTo } = this.#words;
    return this.#of(method, { title: atMethodTitle, text: atMethodText, goTo, otherWay });
  }

  /** What a payer reads who has paid, and whose payment the method confirms later. */
  pending(method: string | undefined): Pick<WaitingWords, "text" | "title"> | undefined {
    const { pendingTitle, pendingText } = this.#words;
    return this.#of(method, { title: pendingTitle, text: pendingText });
  }

  stop(): void {
    this.#listening.abort();
  }

  #of<Texts extends Readonly<Record<string, string>>>(
    method: string | undefined,
    texts: Texts,
  ): Texts | undefined {
    const name = this.#radios.find(({ value }) => value === method && value !== "card")?.dataset["name"];
    if (name === undefined) return undefined;
    const filled = Object.entries(texts).map(([key, text]) => [key, fill(text, { method: name })]);
    return Object.fromEntries(filled) as Texts;
  }
}
