import type { FieldValues } from "../../checkout/checkout-client.ts";
import type { Wanted } from "../../checkout/chosen-option.ts";
import { chosenOption } from "../../checkout/chosen-option.ts";
import type { Timers } from "../../checkout/timers.ts";
import type { ApiError } from "../../contract/errors/api-error.ts";
import type { PageChoice, PageOption, PaidPlan } from "../../contract/checkout/installment-choice.ts";
import type { PlanResponse } from "../../contract/frame/plan-messages.ts";
import { keepChoice } from "../form/keep-choice.ts";
import type { ShownOption } from "./plan-section.ts";
import { PlanSection } from "./plan-section.ts";

/** What is bought, in minor units and in words; undefined while the payer's choice is not valid. */
interface Bought {
  readonly amount: number | undefined;
  readonly sum: string | undefined;
}

interface PlanChoiceOptions {
  readonly fetch: typeof fetch;
  readonly timers: Timers;
  /** Returns the address at which the service previews the plans for an amount, or shows the paid one. */
  readonly address: (path: string, amount: number | undefined) => string;
  /** Called with what is paid with the next press, at first and after every change; `button` if it is a plan. */
  readonly changed: (due: Pick<Bought, "sum"> & Partial<Pick<PageOption, "button">>) => void;
}

/** How long after a change of the order the plans are read, in milliseconds. */
const pause = 250;

/** Takes over the choice between payment plans in the document; undefined if it has none. */
export function planChoiceIn(root: HTMLElement, options: PlanChoiceOptions): PlanChoice | undefined {
  const section = root.querySelector<HTMLFieldSetElement>("[data-plans]");
  return section ? new PlanChoice(root, section, options) : undefined;
}

/**
 * The payer's choice between paying in full and by installments. The service has written the plans for the amount of the
 * document, and writes them anew for another amount, and when their terms are no longer those that apply.
 */
export class PlanChoice {
  readonly #options: PlanChoiceOptions;
  readonly #section: PlanSection;
  readonly #path: string;
  #state: PlanResponse["state"] = "ready";
  #shown: readonly ShownOption[];
  #wanted: Wanted;
  #bought: Bought | undefined;
  #timer: unknown;
  /** Counts requests: only the response to the last one is shown. */
  #requests = 0;

  constructor(root: HTMLElement, section: HTMLFieldSetElement, options: PlanChoiceOptions) {
    this.#options = options;
    this.#path = section.dataset["plans"] ?? "";
    this.#section = new PlanSection(root, section, {
      onChoose: (count) => this.#choose(count),
      onRetry: () => void this.#read(),
    });
    this.#shown = this.#section.options;
    this.#wanted = this.#section.checked;
  }

  /** Follows the order: another amount has other plans. */
  order(bought: Bought): void {
    const isOther = this.#bought !== undefined && this.#bought.amount !== bought.amount;
    this.#bought = bought;
    if (isOther) this.#readSoon();
    this.#report();
  }

  /** Whether the choice is locked, because it is being paid. */
  set busy(busy: boolean) {
    this.#section.busy = busy;
  }

  /** The values of the form with the chosen plan and the consent to it; undefined if nothing is chosen that can be paid. */
  accepted(values: FieldValues): FieldValues | undefined {
    const option = this.#option;
    if (option === undefined) {
      this.#section.focus();
      return undefined;
    }
    this.#section.changed("");
    if (option.count === null) return values;
    const consent = values["consent"] as FieldValues | undefined;
    return {
      ...values,
      installments: { count: option.count },
      consent: { ...consent, terms: option.hash, locale: this.#section.lang },
    };
  }

  /** Shows the plans anew after an error that says that they have changed; false for any other error. */
  follow({ code, param }: ApiError): boolean {
    if (code !== "terms_changed" && !/^(installments|consent\[terms)/.test(param ?? "")) return false;
    void this.#read().then((choice) => {
      this.#section.changed(choice?.changed ?? "");
      this.#section.focus();
    });
    return true;
  }

  /** Shows the days and sums of the plan that has begun. Without a response the receipt and the mail have them. */
  async paid(): Promise<void> {
    const paid = await this.#fetch<PaidPlan>();
    if (paid) this.#section.paid(paid);
  }

  stop(): void {
    this.#requests += 1;
    this.#options.timers.clear(this.#timer);
    this.#section.stop();
  }

  get #option(): ShownOption | undefined {
    return chosenOption({ state: this.#state, choice: { options: this.#shown } }, this.#wanted);
  }

  #choose(count: number | null): void {
    this.#wanted = count;
    keepChoice("installments", String(count ?? "full"));
    this.#report();
  }

  #readSoon(): void {
    this.#setLoading();
    this.#options.timers.clear(this.#timer);
    this.#timer = this.#options.timers.set(() => void this.#read(), pause);
  }

  /** What stands there until the response says nothing of the amount any more, and cannot be paid. */
  #setLoading(): void {
    this.#requests += 1;
    this.#state = "loading";
    this.#shown = this.#shown.filter(({ count }) => count === null);
    this.#section.loading();
  }

  /** Reads the plans for what is bought now. */
  async #read(): Promise<PageChoice | undefined> {
    this.#setLoading();
    this.#report();
    if (this.#bought?.amount === undefined) {
      this.#section.empty();
      return undefined;
    }
    const request = this.#requests;
    const choice = await this.#fetch<PageChoice>();
    if (request !== this.#requests) return undefined;
    this.#state = choice ? "ready" : "failed";
    if (choice) this.#shown = choice.options;
    if (choice) this.#section.show(choice, this.#option);
    else this.#section.failed(this.#option);
    this.#report();
    return choice;
  }

  /** Nothing is lost without a response: the service rejects the confirmation of a plan whose terms do not apply. */
  async #fetch<Body>(): Promise<Body | undefined> {
    const { fetch, address } = this.#options;
    try {
      const response = await fetch(address(this.#path, this.#bought?.amount));
      return response.ok ? ((await response.json()) as Body) : undefined;
    } catch {
      return undefined;
    }
  }

  #report(): void {
    const option = this.#option;
    const isPlan = option !== undefined && option.count !== null;
    if (isPlan) this.#options.changed({ sum: option.sum, button: option.button });
    else this.#options.changed({ sum: option && this.#bought?.sum });
  }
}
