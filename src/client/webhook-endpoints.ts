import type { Deleted } from "../contract/deleted.ts";
import type { WebhookDelivery } from "../contract/webhook-delivery.ts";
import type {
  CreateWebhookEndpointInput,
  ListWebhookEndpointsInput,
  UpdateWebhookEndpointInput,
  WebhookEndpoint,
  WebhookReplay,
} from "../contract/webhook-endpoint.ts";
import type { Connection, ReadOptions, WriteOptions } from "./connection.ts";
import type { ListQuery, Moment, PagedList } from "./paged-list.ts";

/** Since when events are sent once more; `starting_after` goes on after the `last_event` of the call before. */
export interface ReplayQuery {
  readonly since: Moment;
  readonly starting_after?: string | undefined;
}

/** `/v1/webhook_endpoints`, with a secret key. */
export class WebhookEndpoints {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Makes an endpoint. Its `secret` is in this answer only: keep it for `Till.verifyWebhook`. */
  create(input: CreateWebhookEndpointInput, options?: WriteOptions): Promise<WebhookEndpoint> {
    return this.#connection.post("/v1/webhook_endpoints", input, options);
  }

  retrieve(id: string, options?: ReadOptions): Promise<WebhookEndpoint> {
    return this.#connection.get(addressOf(id), {}, options);
  }

  update(id: string, input: UpdateWebhookEndpointInput, options?: WriteOptions): Promise<WebhookEndpoint> {
    return this.#connection.post(addressOf(id), input, options);
  }

  delete(id: string, options?: ReadOptions): Promise<Deleted<"webhook_endpoint">> {
    return this.#connection.delete(addressOf(id), options);
  }

  list(
    query: ListQuery<ListWebhookEndpointsInput> = {},
    options: ReadOptions = {},
  ): PagedList<WebhookEndpoint> {
    return this.#connection.list("/v1/webhook_endpoints", query, options);
  }

  /** Gives a new `secret`; the one before is valid for another 24 hours. */
  rollSecret(id: string, options?: WriteOptions): Promise<WebhookEndpoint> {
    return this.#connection.post(`${addressOf(id)}/roll_secret`, {}, options);
  }

  /** Sends an event of type `ping`. */
  ping(id: string, options?: WriteOptions): Promise<WebhookDelivery> {
    return this.#connection.post(`${addressOf(id)}/ping`, {}, options);
  }

  /** Sends the events since a time once more, up to 500 in one call. */
  replay(id: string, query: ReplayQuery, options?: WriteOptions): Promise<WebhookReplay> {
    return this.#connection.post(`${addressOf(id)}/replay`, query, options);
  }
}

function addressOf(id: string): string {
  return `/v1/webhook_endpoints/${encodeURIComponent(id)}`;
}
