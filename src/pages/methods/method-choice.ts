import type { MethodMessages } from "../../language/method-messages.ts";
import { fill } from "../../language/fill.ts";
import type { MethodInput } from "../../contract/payments/token.ts";
import { parseIban } from "../../contract/payments/iban.ts";
import type { PaymentMethodType } from "../../contract/payments/redirect-method.ts";
import { serviceClock } from "../service-clock.ts";
import { keepChoice } from "../form/keep-choice.ts";

/** What the script says about a method, in the document of the page. */
interface Words extends Omit<MethodMessages, "away" | "blik" | "card" | "heading" | "sepa"> {
  /** Title and text of methods that wait in another way. */
  readonly waiting: Readonly<Partial<Record<string, readonly [title: string, text: string]>>>;
}

/** A payment that is not confirmed yet. */
interface Unconfirmed {
  readonly method?: PaymentMethodType | undefined;
  /** Until when its payer can confirm it in the app of their bank, ISO 8601. */
  readonly until?: string | undefined;
}

/** What is said while a payment waits for its payer, or for the confirmation of their bank. */
export interface WaitingWords {
  readonly title: string;
  /** With a countdown it is an element, which changes by itself. */
  readonly text: string | HTMLElement;
  /** The link to the page of the method, and the button that gives the payment up. */
  readonly goTo: string;
  readonly otherWay: string;
}

/**
 * Takes over the choice between payment methods in the document; undefined if it has none.
 *
 * @param changed called when the payer chooses another one
 * @param entered called when Enter was pressed in a field
 */
export function methodChoiceIn(
  root: HTMLElement,
  changed: () => void,
  entered: () => void,
): MethodChoice | undefined {
  const section = root.querySelector<HTMLElement>("[data-methods]");
  return section ? new MethodChoice(root, section, { changed, entered }) : undefined;
}

interface Callbacks {
  readonly changed: () => void;
  readonly entered: () => void;
}

/** The payer's choice between payment methods. The service has written them; without the script nothing can be paid. */
export class MethodChoice {
  readonly #radios: readonly HTMLInputElement[];
  readonly #words: Words;
  /** What the payers of some methods type. */
  readonly #fields: readonly HTMLInputElement[];
  #countdown: ReturnType<typeof countdown> | undefined;
  readonly #listening = new AbortController();

  constructor(root: HTMLElement, section: HTMLElement, { changed, entered }: Callbacks) {
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
    this.#fields = [...root.querySelectorAll<HTMLInputElement>("[data-typed]")];
    for (const field of this.#fields) {
      field.addEventListener("input", () => show(field, ""), { signal });
      const enter = ({ key, isComposing }: KeyboardEvent) => {
        if (key === "Enter" && !isComposing) entered();
      };
      field.addEventListener("keydown", enter, { signal });
    }
  }

  /** What is sent in place of a card; undefined while a card is chosen. */
  get chosen(): MethodInput | undefined {
    const type = this.#radios.find(({ checked }) => checked)?.value as PaymentMethodType;
    switch (type) {
      case "card":
        return undefined;
      case "blik":
        return { type, blik: { code: this.#typed("blik") } };
      case "sepa_debit":
        return {
          type,
          sepa_debit: { iban: this.#typed("iban"), name: this.#typed("holder") },
          mandate_data: { customer_acceptance: { type: "online" } },
        };
      default:
        return { type };
    }
  }

  /** Shows what is missing in the fields of the chosen method, and focuses the first of them if asked to. */
  reportValidity({ focus }: { readonly focus: boolean }): boolean {
    const { chosen } = this;
    const invalid = this.#fields.filter((field) => {
      const isShown = field.closest(".method")?.querySelector<HTMLInputElement>(":checked") !== null;
      const isInvalid = chosen !== undefined && isShown && !rules[field.name]?.(this.#typed(field.name));
      show(field, isInvalid ? (field.dataset["typed"] ?? "") : "");
      return isInvalid;
    });
    if (focus) invalid[0]?.focus();
    return invalid.length === 0;
  }

  chooseCard(): void {
    this.#radios.find(({ value, checked }) => value === "card" && !checked)?.click();
  }

  /** Whether the choice is locked, because it is being paid. */
  set busy(busy: boolean) {
    for (const radio of this.#radios) radio.disabled = busy && !radio.checked;
    for (const field of this.#fields) field.readOnly = busy;
  }

  /** What a payer reads who is at the page of a method; undefined for a method that the page does not know. */
  waiting(method: string | undefined): WaitingWords | undefined {
    const { atMethodTitle, atMethodText, otherWay, goTo } = this.#words;
    return this.#of(method, { title: atMethodTitle, text: atMethodText, goTo, otherWay });
  }

  /** What a payer reads whose payment is not confirmed yet; undefined for a card. */
  pending({ method, until }: Unconfirmed): Pick<WaitingWords, "text" | "title"> | undefined {
    if (method === undefined || method === "card") return undefined;
    const { pendingTitle, pendingText, waiting } = this.#words;
    const [title, text] = waiting[method] ?? [pendingTitle, pendingText];
    if (until === undefined) return { title, text: text.includes("{seconds}") ? pendingText : text };
    if (this.#countdown?.until !== until) {
      this.#countdown?.stop();
      this.#countdown = countdown(text, until);
    }
    return { title, text: this.#countdown.text };
  }

  stop(): void {
    this.#listening.abort();
    this.#countdown?.stop();
  }

  #typed(name: string): string {
    return this.#fields.find((field) => field.name === name)?.value.trim() ?? "";
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

/** Shows what is wrong with a field; an empty text: nothing. */
function show(field: HTMLInputElement, problem: string): void {
  const place = document.querySelector(`#${field.name}-problem`);
  if (place && place.textContent !== problem) place.textContent = problem;
  field.setAttribute("aria-invalid", String(problem !== ""));
}

/** Whether a field can be sent, by its name. The service has the last word. */
const rules: Readonly<Record<string, (text: string) => boolean>> = {
  blik: (text) => /^\d{3}[\s-]?\d{3}$/.test(text),
  iban: (text) => !("problem" in parseIban(text)),
  holder: (text) => text !== "",
};

/** A text in which the seconds until a time run down. It is read once by screen readers, not each second. */
function countdown(text: string, until: string) {
  const element = document.createElement("span");
  const write = () => {
    const seconds = Math.max(0, Math.ceil((Date.parse(until) - serviceNow()) / 1000));
    element.textContent = fill(text, { seconds: String(seconds) });
    if (seconds === 0) clearInterval(timer);
  };
  const timer = setInterval(write, 1000);
  write();
  return { until, text: element, stop: () => clearInterval(timer) };
}

/** The time of the service: that of the device may be off. */
const serviceNow = serviceClock();
