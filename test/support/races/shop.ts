import assert from "node:assert/strict";
import { PagesKeys } from "../../../src/service/web/payment-page/pages-key.ts";
import { challengeRoutes } from "../../../src/service/web/challenge-page/challenge-routes.ts";
import type { Received, ReceivedBody, TestService } from "../a-service.ts";
import { processorLedger } from "../rows.ts";
import { sweepCharges } from "../run-jobs.ts";
import type { Action, Replicas } from "./two-replicas.ts";

/** What is paid in a race, in the state in which it begins. */
export interface Payable {
  /** What payers and the merchant may do with it, by name. Actions of which the name begins with "pays" are payments. */
  readonly actions: Readonly<Record<string, Action>>;
  /** What is wrong with the books, a sentence each. */
  readonly faults: () => Promise<readonly string[]>;
}

/** A kind of payment, and how one of it is made for a race. */
export interface Kind {
  readonly name: string;
  readonly begin: (shop: Shop) => Promise<Payable>;
}

export const threeDSecure = "tok_threeDSecure2Required";
export const declining = "tok_chargeDeclined";

/** A merchant whose payers and servers reach two replicas. */
export class Shop {
  readonly #replicas: Replicas;
  readonly #pagesKey: string;
  #keys = 0;

  private constructor(replicas: Replicas, pagesKey: string) {
    this.#replicas = replicas;
    this.#pagesKey = pagesKey;
  }

  /** A merchant who gives each payer one trial of a product. */
  static async of(replicas: Replicas): Promise<Shop> {
    const { dependencies, scope } = replicas.one;
    const shop = new Shop(replicas, await new PagesKeys(dependencies).keyOf(scope));
    await shop.made("/v1/account", { billing: { trial_once: true } });
    return shop;
  }

  /** Where what is to be paid is made. */
  get service(): TestService {
    return this.#replicas.one;
  }

  /** The token of a link to the page of a customer. */
  async portalOf(customer: string): Promise<string> {
    const { url } = await this.made("/v1/billing_portal/sessions", { customer });
    return String(url).slice(-32);
  }

  /** A request of the merchant's server. */
  act(path: string, fields: object = {}): Action {
    return (at) => this.#post(at, path, fields, this.#replicas.one.secret);
  }

  /** A request of a payer's page, with an idempotency key of its own. */
  payer(path: string, fields: object = {}): Action {
    return (at) => this.#post(at, path, fields, this.#pagesKey);
  }

  #post(at: TestService, path: string, fields: object, key: string): Promise<Received> {
    return at.post(path, fields, { key, idempotencyKey: `race ${this.#keys++}` });
  }

  /** Does something before a race. It must succeed. */
  async done(action: Action): Promise<ReceivedBody> {
    const { status, body, text } = await action(this.#replicas.one);
    assert.equal(status, 200, text);
    return body;
  }

  made(path: string, fields: object = {}): Promise<ReceivedBody> {
    return this.done(this.act(path, fields));
  }

  async read(path: string, key = this.#replicas.one.secret): Promise<ReceivedBody> {
    const { status, body, text } = await this.#replicas.other.get(path, { key });
    assert.equal(status, 200, text);
    return body;
  }

  readAsPayer(path: string): Promise<ReceivedBody> {
    return this.read(path, this.#pagesKey);
  }

  /** Answers at the bank to which the response to a payment leads. */
  bank({ next_action: action }: ReceivedBody, answer: "confirm" | "fail"): Action {
    const { url } = (action as { redirect_to_url: { url: string } }).redirect_to_url;
    return async (at) => {
      const response = await challengeRoutes(at.dependencies).request(new URL(url).pathname, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: `answer=${answer}`,
      });
      const { status, headers } = response;
      return { status, headers, text: await response.text(), body: {} as ReceivedBody };
    };
  }

  /** What the successful charges of something took and did not give back, and what is wrong with them as the processor sees it. */
  async paid(query: string): Promise<Paid> {
    const { dependencies } = this.#replicas.other;
    // What was paid too late is given back.
    await sweepCharges(dependencies);
    const { data } = await this.read(`/v1/charges?${query}&limit=100`);
    const ledger = await processorLedger(dependencies.database);
    const faults = data.flatMap(({ id, status, amount }) => {
      const taken = ledger
        .filter(({ reference, result, kind }) => reference === id && kind === "sale" && result === "approved")
        .reduce((sum, entry) => sum + entry.amount, 0);
      const said = status === "succeeded" ? amount : 0;
      return taken === said ? [] : [`a charge that is ${status} says ${said}, the processor took ${taken}`];
    });
    const kept = data
      .filter(({ status }) => status === "succeeded")
      .map((charge) => charge.amount - Number(charge["amount_refunded"]))
      .filter((amount) => amount > 0);
    return { sum: kept.reduce((sum, amount) => sum + amount, 0), count: kept.length, faults };
  }
}

interface Paid {
  readonly sum: number;
  readonly count: number;
  readonly faults: string[];
}
