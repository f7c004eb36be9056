import assert from "node:assert/strict";
import type { Received, ReceivedBody, TestService } from "../../../support/a-service.ts";

type Fields = Readonly<Record<string, unknown>>;

/** An inline price that recurs: €20.00 a month. */
export const monthly = (data: Fields = {}, item: Fields = {}): object => ({
  price_data: {
    currency: "eur",
    unit_amount: 2000,
    recurring: { interval: "month" },
    product_data: { name: "Coffee club" },
    ...data,
  },
  ...item,
});

/** An inline price that is paid once: €5.00. */
export const cup = {
  price_data: { currency: "eur", unit_amount: 500, product_data: { name: "Cup" } },
} as const;

export const email = "ada@example.com";

/** Sessions and links that begin subscriptions, and what their payers do with them. */
export class Offers {
  readonly #service: TestService;
  #attempts = 0;

  constructor(service: TestService) {
    this.#service = service;
  }

  create(fields: Fields = {}): Promise<Received> {
    const input = { mode: "subscription", line_items: [monthly()], ...fields };
    return this.#service.post("/v1/checkout/sessions", input);
  }

  async open(fields: Fields = {}): Promise<ReceivedBody> {
    const { status, body, text } = await this.create(fields);
    assert.equal(status, 200, text);
    return body;
  }

  /** Confirms with the hash of the session's terms, unless `fields` has other consent. */
  async confirm(session: ReceivedBody, fields: Fields = {}, attempt?: string): Promise<Received> {
    const terms = (await this.readAsPayer(session))["terms"] as { readonly hash: string };
    return this.#service.post(
      `/v1/checkout/sessions/${session.id}/confirm`,
      {
        client_secret: session["client_secret"],
        source: "tok_visa",
        email,
        consent: { terms: terms.hash },
        ...fields,
      },
      { key: this.#service.publishable, idempotencyKey: attempt ?? `subscribe ${this.#attempts++}` },
    );
  }

  async readAsPayer(session: ReceivedBody): Promise<ReceivedBody> {
    const secret = encodeURIComponent(String(session["client_secret"]));
    const path = `/v1/checkout/sessions/${session.id}?client_secret=${secret}`;
    return (await this.#service.get(path, { key: this.#service.publishable })).body;
  }

  async read(session: Pick<ReceivedBody, "id">): Promise<ReceivedBody> {
    return (await this.#service.get(`/v1/checkout/sessions/${session.id}`)).body;
  }

  /** The objects of events of a kind, the newest first. */
  async told(type: string): Promise<readonly ReceivedBody[]> {
    const { body } = await this.#service.get(`/v1/events?type=${type}&limit=100`);
    return body.data.map(({ data }) => data.object);
  }
}
