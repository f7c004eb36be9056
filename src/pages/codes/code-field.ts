import type { Purchase } from "../../checkout/purchase.ts";
import type { PurchaseState } from "../../checkout/purchase-state.ts";
import type { errorMessageFor } from "../../language/error-message.ts";
import type { FormMessages } from "../../language/messages.ts";
import type { CodeInWords, CodeSentences } from "../../language/promotion-code-in-words.ts";
import type { TermsView } from "../form/terms-view.ts";
import type { CodeError } from "./enter-code.ts";
import { enterCode, noConnection } from "./enter-code.ts";

interface CodeFieldOptions {
  readonly purchase: Purchase | undefined;
  /** The session that the page pays, once it is open. */
  readonly session: () => string | undefined;
  /** Returns the address at which the service says what the order of the payer costs. */
  readonly address: (path: string) => string;
  /** The terms that a code changes. */
  readonly terms: TermsView | undefined;
  readonly messages: FormMessages;
  /** Returns what a payer reads of an error that is not one of codes. */
  readonly explain: typeof errorMessageFor;
}

/** What the terms say of the code that they are with, where the payer may enter one. */
interface TermsWithCode {
  readonly code?: CodeInWords | null;
}

/** Takes over the field for a promotion code in the document; undefined if it has none. */
export function codeFieldIn(root: HTMLElement, options: CodeFieldOptions): CodeField | undefined {
  const section = root.querySelector<HTMLElement>("[data-codes]");
  return section ? new CodeField(root, section, options) : undefined;
}

/**
 * A quiet button that opens a field for a promotion code; in their place the code that applies, with what it takes off. The
 * service decides about a code, and the terms tell what the payer owes with it.
 */
export class CodeField {
  readonly #root: HTMLElement;
  readonly #section: HTMLElement;
  readonly #options: CodeFieldOptions;
  readonly #sentences: CodeSentences;
  readonly #listening = new AbortController();
  /** The code that applies. */
  #code: string | undefined;
  #isSending = false;

  constructor(root: HTMLElement, section: HTMLElement, options: CodeFieldOptions) {
    this.#root = root;
    this.#section = section;
    this.#options = options;
    this.#sentences = JSON.parse(section.dataset["codes"] ?? "{}") as CodeSentences;
    this.#code = this.#part("applied").hidden ? undefined : this.#part("code").textContent;
    const { signal } = this.#listening;
    const on = (name: string, work: () => void) =>
      this.#part(name).addEventListener("click", work, { signal });
    on("open", () => this.#open());
    on("apply", () => void this.#apply());
    on("remove", () => void this.#remove());
    section.addEventListener("keydown", (event) => this.#onKey(event), { signal });
    this.#input.addEventListener("input", () => this.#say(""), { signal });
    root
      .querySelector("[data-terms]")
      ?.addEventListener(
        "till-terms-change",
        (event) => this.#show((event as CustomEvent<TermsWithCode>).detail.code),
        { signal },
      );
    // Nothing can be changed while it is being paid.
    section
      .closest("till-payment")
      ?.addEventListener("till-payment-change", ({ detail }) => this.#setBusy(detail), { signal });
    // The document of a link does not know of the code that this device has entered before.
    const isOfLink = root.querySelector('[data-terms^="/l/"]') !== null;
    if (isOfLink && options.session() !== undefined) void options.terms?.read();
  }

  stop(): void {
    this.#listening.abort();
  }

  #setBusy({ kind }: PurchaseState): void {
    for (const control of this.#section.querySelectorAll<HTMLButtonElement | HTMLInputElement>(
      "button, input",
    ))
      control.disabled = kind !== "form";
  }

  /** Shows the code that the terms are with; null: none, undefined: not known. */
  #show(shown: CodeInWords | null | undefined): void {
    if (shown === undefined) return;
    const lost = shown === null && !this.#isSending ? this.#code : undefined;
    this.#code = shown?.code;
    this.#part("applied").hidden = shown === null;
    write(this.#part("code"), shown?.code ?? "");
    write(this.#part("off"), shown?.off ?? "");
    if (shown !== null) this.#close();
    else this.#part("open").hidden = !this.#part("form").hidden;
    if (lost === undefined) return;
    // Another quantity, or the time that has passed, has taken the code away.
    this.#expand();
    this.#input.value = lost;
    this.#say(this.#sentences.promotion_code_other_currency);
  }

  #open(): void {
    this.#expand();
    this.#input.focus();
  }

  #expand(): void {
    this.#part("open").hidden = true;
    this.#part("form").hidden = false;
  }

  #close(): void {
    this.#part("form").hidden = true;
    this.#part("open").hidden = this.#code !== undefined;
    this.#input.value = "";
    this.#say("");
  }

  /** Enter applies the code, it does not pay. */
  #onKey(event: KeyboardEvent): void {
    if (event.target !== this.#input || event.isComposing) return;
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    if (event.key === "Enter") return void this.#apply();
    this.#close();
    this.#part("open").focus();
  }

  async #apply(): Promise<void> {
    if (this.#isSending) return;
    const code = codeOf(this.#input.value);
    const problem = code === "" ? this.#sentences.missing : await this.#send(code);
    if (problem === undefined && this.#code !== undefined) {
      this.#part("remove").focus();
      return write(this.#part("told"), `${this.#code}: ${this.#part("off").textContent}. ${this.#today}`);
    }
    // The code was taken, but the terms with it could not be read.
    this.#say(problem ?? this.#explain(noConnection));
    this.#input.focus();
    this.#input.select();
  }

  async #remove(): Promise<void> {
    if (this.#isSending) return;
    const problem = await this.#send("");
    if (problem !== undefined) return write(this.#part("told"), problem);
    this.#part("open").focus();
    write(this.#part("told"), `${this.#sentences.removed} ${this.#today}`);
  }

  /** Sends a code and reads the terms with it. Resolves to what went wrong. */
  async #send(code: string): Promise<string | undefined> {
    this.#isSending = true;
    this.#section.ariaBusy = "true";
    try {
      const { purchase, address, terms } = this.#options;
      const error = purchase && (await enterCode(purchase.parts, address(""), code));
      if (error !== undefined) return this.#explain(error);
      await terms?.read();
      return undefined;
    } finally {
      this.#isSending = false;
      this.#section.ariaBusy = "false";
    }
  }

  #explain(error: CodeError): string {
    const { messages, explain } = this.#options;
    const { message, next } = explain(messages, error);
    return sentenceOf(this.#sentences, error) ?? `${message} ${next}`.trim();
  }

  /** What is paid today, by the first row of the terms. */
  get #today(): string {
    const [label, value] = ["dt", "dd"].map((name) => this.#root.querySelector(`[data-terms] ${name}`));
    return `${label?.textContent ?? ""}: ${value?.textContent ?? ""}`;
  }

  #say(problem: string): void {
    write(this.#part("problem"), problem);
    this.#part("cell").classList.toggle("wrong", problem !== "");
    this.#input.ariaInvalid = String(problem !== "");
    write(this.#part("told"), "");
  }

  get #input(): HTMLInputElement {
    return this.#part("cell input") as HTMLInputElement;
  }

  #part(name: string): HTMLElement {
    const part = this.#section.querySelector<HTMLElement>(`.${name}`);
    if (!part) throw new Error(`The field for a code has no ${name}.`);
    return part;
  }
}

function sentenceOf(sentences: CodeSentences, { code }: CodeError): string | undefined {
  return code !== undefined && Object.hasOwn(sentences, code)
    ? sentences[code as keyof CodeSentences]
    : undefined;
}

function write(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** The code as it was typed or pasted, of ASCII. The script of the page cannot be imported here. */
function codeOf(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\s\p{Cf}]/gu, "")
    .replace(/[\u2010-\u2015\u2212]/g, "-");
}
