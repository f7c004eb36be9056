import type { FieldValues } from "../../checkout/checkout-client.ts";
import type { Timers } from "../../checkout/timers.ts";
import type { ApiError } from "../../contract/errors/api-error.ts";
import type { SumInWords, TermsInWords } from "../../language/terms-in-words.ts";

/** What is paid with the confirmation. The document says the rest at first. */
export type DueNow = Pick<TermsInWords, "due" | "sum"> &
  Partial<Pick<TermsInWords, "button" | "needsCard" | "startedTitle">>;

/** The terms of a subscription, or what is paid once with a discount. */
type ShownTerms = SumInWords & Partial<TermsInWords>;

interface TermsOptions {
  readonly fetch: typeof fetch;
  readonly timers: Timers;
  /** Returns the address at which the service says the terms for the quantities of the payer. */
  readonly address: (path: string) => string;
  /** Called with what is due, at first and after every change. */
  readonly changed: (due: DueNow) => void;
}

/** How long after a change of a quantity the terms are read, in milliseconds. */
const pause = 250;

/** Takes over the terms of a subscription, or a reduced sum, in the document; undefined if it has none. */
export function termsIn(root: HTMLElement, options: TermsOptions): TermsView | undefined {
  const section = root.querySelector<HTMLElement>("[data-terms]");
  return section ? new TermsView(root, section, options) : undefined;
}

/**
 * The terms that the payer accepts. The service has written them, and writes them anew when the payer changes a quantity, and
 * when they are no longer those that apply. They are text, never markup.
 */
export class TermsView {
  readonly #root: HTMLElement;
  readonly #section: HTMLElement;
  readonly #options: TermsOptions;
  readonly #listening = new AbortController();
  #due: number;
  #timer: unknown;
  /** Counts requests: only the response to the last one is shown. */
  #requests = 0;

  constructor(root: HTMLElement, section: HTMLElement, options: TermsOptions) {
    this.#root = root;
    this.#section = section;
    this.#options = options;
    const due = (this.#due = Number(root.querySelector("till-payment")?.getAttribute("amount")));
    const sum = root.querySelector<HTMLElement>("[data-due]")?.dataset["now"] ?? "";
    options.changed({ due, sum });
    const onQuantity = ({ target }: Event) => this.#onQuantity(target);
    root.addEventListener("input", onQuantity, { signal: this.#listening.signal });
    root.addEventListener("change", onQuantity, { signal: this.#listening.signal });
  }

  /** The values of the form with the hash of the terms that the payer has read, or with the sum that is paid once. */
  accepted(values: FieldValues): FieldValues {
    const { hash } = this.#section.dataset;
    if (hash === undefined) return { ...values, amount_total: this.#due };
    const consent = values["consent"] as FieldValues | undefined;
    return { ...values, consent: { ...consent, terms: hash } };
  }

  /** Shows the terms anew after an error that says that they have changed; false for any other error. */
  follow({ code }: ApiError): boolean {
    if (code !== "terms_changed" && code !== "trial_used") return false;
    void this.read(code).then(() => this.#section.focus());
    return true;
  }

  stop(): void {
    this.#listening.abort();
    this.#options.timers.clear(this.#timer);
  }

  #onQuantity(target: EventTarget | null): void {
    if (!(target instanceof HTMLInputElement) || target.dataset["kind"] !== "quantity") return;
    this.#options.timers.clear(this.#timer);
    this.#timer = this.#options.timers.set(() => void this.read(), pause);
  }

  /** Shows the terms that apply now. Without a response they stay: the service rejects a confirmation of others. */
  async read(reason?: "terms_changed" | "trial_used"): Promise<void> {
    const request = ++this.#requests;
    try {
      const response = await this.#options.fetch(this.#options.address(this.#section.dataset["terms"] ?? ""));
      if (!response.ok) return;
      const terms = (await response.json()) as ShownTerms;
      if (request === this.#requests) this.#show(terms, reason);
    } catch {
      // See above.
    }
  }

  #show(terms: ShownTerms, reason?: "terms_changed" | "trial_used"): void {
    const section = this.#section;
    if ("hash" in terms) section.dataset["hash"] = terms.hash;
    this.#due = terms.due;
    const rows = terms.rows.map(([label, value]) => {
      const row = document.createElement("div");
      row.append(withText("dt", label), withText("dd", value));
      return row;
    });
    section.querySelector("dl")?.replaceChildren(...rows);
    write(section.querySelector(".notes"), terms.notes.join(" "));
    const { changed, trialUsed = "" } = terms;
    const told = { terms_changed: changed, trial_used: trialUsed };
    write(section.querySelector(".changed"), reason === undefined ? "" : told[reason]);
    const { due, sum: now, headline = now, today = "" } = terms;
    for (const sum of this.#root.querySelectorAll<HTMLElement>("[data-due]")) {
      sum.textContent = headline;
      Object.assign(sum.dataset, { due, now });
    }
    write(this.#root.querySelector("[data-today]"), today);
    this.#options.changed(terms);
    this.#section.dispatchEvent(new CustomEvent("till-terms-change", { detail: terms }));
  }
}

function withText(name: "dt" | "dd", text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

function write(element: Element | null, text: string): void {
  if (element) element.textContent = text;
}
