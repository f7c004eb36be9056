import assert from "node:assert/strict";
import type { Received, ReceivedBody, TestService } from "../../../support/a-service.ts";

export const print = {
  price_data: { currency: "eur", unit_amount: 1900, product_data: { name: "Print" } },
  quantity: 2,
};

/** What a test says of a session, beside what it asks for. */
type Fields = Readonly<Record<string, unknown>>;

/** Sessions of a merchant, and what their payers do with them. */
export class Sessions {
  readonly #service: TestService;
  #attempts = 0;

  constructor(service: TestService) {
    this.#service = service;
  }

  /** Asks for a session as a merchant's backend does. */
  create(fields: Fields = {}, key = this.#service.secret): Promise<Received> {
    return this.#service.post("/v1/checkout/sessions", { line_items: [print], ...fields }, { key });
  }

  async open(fields: Fields = {}): Promise<ReceivedBody> {
    const { status, body, text } = await this.create(fields);
    assert.equal(status, 200, text);
    return body;
  }

  /** Opens a session on a link as the page of a payer does. */
  async onLink(slug: unknown): Promise<ReceivedBody> {
    const path = `/v1/payment_links/${String(slug)}/sessions`;
    const { status, body, text } = await this.#service.post(path, {}, { key: this.#service.publishable });
    assert.equal(status, 200, text);
    return body;
  }

  /** Pays as the page does, under an attempt id of its own where none is given. */
  confirm(session: ReceivedBody, fields: Fields = {}, attempt?: string): Promise<Received> {
    return this.#service.post(
      `/v1/checkout/sessions/${session.id}/confirm`,
      { client_secret: session["client_secret"], source: "tok_visa", ...fields },
      { key: this.#service.publishable, idempotencyKey: attempt ?? `attempt ${this.#attempts++}` },
    );
  }

  recover(session: ReceivedBody, secret: unknown = session["client_secret"]): Promise<Received> {
    const path = `/v1/checkout/sessions/${session.id}/recover`;
    return this.#service.post(path, { client_secret: secret }, { key: this.#service.publishable });
  }

  async read(session: Pick<ReceivedBody, "id">): Promise<ReceivedBody> {
    return (await this.#service.get(`/v1/checkout/sessions/${session.id}`)).body;
  }

  async readAsPayer(session: ReceivedBody): Promise<ReceivedBody> {
    const secret = encodeURIComponent(String(session["client_secret"]));
    const path = `/v1/checkout/sessions/${session.id}?client_secret=${secret}`;
    return (await this.#service.get(path, { key: this.#service.publishable })).body;
  }

  async expire(session: ReceivedBody): Promise<Received> {
    return this.#service.post(`/v1/checkout/sessions/${session.id}/expire`);
  }

  async charges(session: ReceivedBody): Promise<readonly ReceivedBody[]> {
    return (await this.#service.get(`/v1/charges?checkout_session=${session.id}`)).body.data;
  }

  /** The objects that events of a kind told of this session. */
  async told(session: Pick<ReceivedBody, "id">, type: string): Promise<readonly ReceivedBody[]> {
    const { body } = await this.#service.get(`/v1/events?type=${type}&limit=100`);
    return body.data.map(({ data }) => data.object).filter(({ id }) => id === session.id);
  }
}
