import type { FieldValues } from "../../checkout/checkout-client.ts";
import type { Purchase } from "../../checkout/purchase.ts";
import type { PurchaseState } from "../../checkout/purchase-state.ts";
import { errorMessageFor } from "../../language/error-message.ts";
import type { CodeField } from "../codes/code-field.ts";
import { Order } from "../form/order.ts";
import { orderAddress } from "../form/order-address.ts";
import type { TermsView } from "../form/terms-view.ts";
import type { PlanChoice } from "../plans/plan-choice.ts";
import type { PaymentStart } from "./payment-start.ts";

/** What is paid with the next press. */
export interface Due {
  /** In words; undefined while the payer has chosen none, and if nothing is paid. */
  readonly sum: string | undefined;
  /** The rest only where it differs from what the document says. */
  readonly button?: string | undefined;
  readonly needsCard?: boolean | undefined;
  readonly startedTitle?: string | undefined;
}

interface DueOptions extends PaymentStart {
  readonly root: HTMLElement;
  readonly currency: string;
  /** The amount in the document, in minor units; undefined if the payer chooses it. */
  readonly amount: number | undefined;
  readonly purchase: Purchase | undefined;
  /** The session that the page pays, once it is open. */
  readonly session: () => string | undefined;
  /** Called at first and after every change. */
  readonly changed: (due: Due) => void;
}

/** What decides how much is paid: the order, and the terms of a subscription or the payer's choice of a plan. */
export class AmountDue {
  readonly #order: Order;
  readonly #terms: TermsView | undefined;
  readonly #plans: PlanChoice | undefined;
  readonly #codes: CodeField | undefined;

  constructor(options: DueOptions) {
    const { root, currency, amount, locale, parseAmount } = options;
    const { browser, planChoice, terms, codeField, session, changed } = options;
    const address = (path: string, sum?: number) =>
      orderAddress(root, { path, locale, session: session(), amount: sum });
    this.#terms = terms?.(root, {
      ...browser,
      address,
      // Nothing is paid with a trial.
      changed: ({ due, sum, ...terms }) => changed({ ...terms, sum: due === 0 ? undefined : sum }),
    });
    this.#codes = codeField?.(root, { ...options, address, terms: this.#terms, explain: errorMessageFor });
    this.#plans = planChoice?.(root, { ...browser, address, changed });
    this.#order = new Order({
      root,
      currency,
      locale,
      parseAmount,
      amount,
      changed: (chosen, sum) => {
        if (this.#plans) this.#plans.order({ amount: chosen, sum });
        else if (!this.#terms) changed({ sum });
      },
    });
  }

  /** Whether nothing can be changed, because it is being paid. */
  set busy(busy: boolean) {
    if (this.#plans) this.#plans.busy = busy;
  }

  /** Returns the values of the form with what the payer accepts; undefined if the payer has to choose first. */
  accepted(values: FieldValues): FieldValues | undefined {
    if (this.#terms) return this.#terms.accepted(values);
    const { amount } = this.#order;
    const all = { ...values, ...(amount === undefined ? {} : { amount_total: amount }) };
    return this.#plans ? this.#plans.accepted(all) : all;
  }

  /** Shows what has changed meanwhile; false if the error says something else. */
  follow({ error, order }: PurchaseState & { kind: "form" }): boolean {
    if (order) this.#order.follow(order);
    return error !== undefined && (this.#terms ?? this.#plans)?.follow(error) === true;
  }

  /** The session is paid: shows what comes next. */
  paid(): void {
    void this.#plans?.paid();
  }

  stop(): void {
    this.#order.stop();
    this.#terms?.stop();
    this.#plans?.stop();
    this.#codes?.stop();
  }
}
