import assert from "node:assert/strict";
import type { InstallmentPlanPreview } from "../../../../src/contract/billing/installment-plan.ts";
import type { Received, ReceivedBody, TestService } from "../../../support/a-service.ts";

type Fields = Readonly<Record<string, unknown>>;

export const email = "ada@example.com";

/** A sofa for €100.00. */
export const sofa = {
  price_data: { currency: "eur", unit_amount: 10_000, product_data: { name: "Sofa" } },
} as const;

/** Sessions that offer installments, and what their payers do with them. */
export class InstallmentOffers {
  readonly #service: TestService;
  #attempts = 0;

  constructor(service: TestService) {
    this.#service = service;
  }

  /** A session of a sofa in three or four months. */
  async open(fields: Fields = {}): Promise<ReceivedBody> {
    const installments = { counts: [3, 4], cadence: { interval: "month" } };
    const input = { line_items: [sofa], installments, ...fields };
    const { status, body, text } = await this.#service.post("/v1/checkout/sessions", input);
    assert.equal(status, 200, text);
    return body;
  }

  /** A session that a payer has opened on a link. */
  async openOnLink(link: ReceivedBody): Promise<ReceivedBody> {
    const path = `/v1/payment_links/${String(link["slug"])}/sessions`;
    const { status, body, text } = await this.#service.post(path, {}, { key: this.#service.publishable });
    assert.equal(status, 200, text);
    return body;
  }

  /** The plan of a session that its payer may choose now. */
  async preview(session: ReceivedBody, count: number): Promise<InstallmentPlanPreview> {
    const { installment_previews: plans } = await this.readAsPayer(session);
    const found = (plans as readonly InstallmentPlanPreview[]).find((plan) => plan.count === count);
    assert.ok(found, `${count} installments are not offered`);
    return found;
  }

  /** Confirms four installments with the hash of their terms, unless `fields` says otherwise. */
  async confirm(session: ReceivedBody, fields: Fields = {}, attempt?: string): Promise<Received> {
    const { count } = (fields["installments"] as { count: number } | undefined) ?? { count: 4 };
    const consent =
      "consent" in fields ? {} : { consent: { terms: (await this.preview(session, count)).terms_hash } };
    return this.send(session, { installments: { count }, ...consent, ...fields }, attempt);
  }

  /** Confirms with these fields and a card. */
  send(session: ReceivedBody, fields: Fields = {}, attempt?: string): Promise<Received> {
    return this.#service.post(
      `/v1/checkout/sessions/${session.id}/confirm`,
      { client_secret: session["client_secret"], source: "tok_visa", email, ...fields },
      { key: this.#service.publishable, idempotencyKey: attempt ?? `installments ${this.#attempts++}` },
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
