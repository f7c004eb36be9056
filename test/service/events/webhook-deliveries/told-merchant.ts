import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach } from "node:test";
import type { WebhookDelivery } from "../../../../src/contract/events/webhook-delivery.ts";
import type { WebhookEndpoint } from "../../../../src/contract/events/webhook-endpoint.ts";
import { aWorker } from "../../../support/run-jobs.ts";
import type { Receiver } from "../../../support/a-receiver.ts";
import { aReceiver } from "../../../support/a-receiver.ts";
import type { Merchant, Received, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

export const charge = { amount: 2000, currency: "usd", source: "tok_visa" };

/** A merchant who is told of events: one service for the tests of a file; for each test a merchant and a receiver. */
export class ToldMerchant {
  service!: TestService;
  merchant!: Merchant;
  receiver!: Receiver;

  constructor() {
    before(async () => {
      this.service = await aService();
    });
    beforeEach(async () => {
      this.merchant = await this.service.aMerchant();
      this.receiver = await aReceiver();
    });
    afterEach(() => this.receiver.close());
    after(() => this.service.close());
  }

  post(path: string, fields: object = {}, idempotencyKey?: string): Promise<Received> {
    const { secret: key } = this.merchant;
    return this.service.post(path, fields, { key, ...(idempotencyKey && { idempotencyKey }) });
  }

  get(path: string): Promise<Received> {
    return this.service.get(path, { key: this.merchant.secret });
  }

  async anEndpoint(fields: object = {}): Promise<Required<WebhookEndpoint>> {
    const all = { url: this.receiver.url, enabled_events: ["*"], ...fields };
    const { status, body, text } = await this.post("/v1/webhook_endpoints", all);
    assert.equal(status, 200, text);
    return body as unknown as Required<WebhookEndpoint>;
  }

  /** Delivers all that is due, as the job of one process does. */
  async deliver(): Promise<void> {
    const worker = aWorker(this.service.dependencies, "webhook_delivery");
    await worker.claim();
    await worker.stop();
  }

  async deliveriesOf(event: string): Promise<WebhookDelivery[]> {
    const { body } = await this.get(`/v1/events/${event}/deliveries`);
    return body.data as unknown as WebhookDelivery[];
  }

  async lastEvent(): Promise<string> {
    const { body } = await this.get("/v1/events?limit=1");
    return body.data[0]?.id ?? "";
  }

  /** One delivery after each of these pauses; gives what became of it. */
  async attempts(...pauses: number[]): Promise<WebhookDelivery | undefined> {
    for (const pause of pauses) {
      this.service.clock.advance(pause);
      await this.deliver();
    }
    return (await this.deliveriesOf(await this.lastEvent()))[0];
  }
}
