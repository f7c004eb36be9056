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
import { inPath } from "./in-path.ts";
import type { Moment } from "./moment.ts";
import type { ListQuery, PagedList } from "./paged-list.ts";

/** Parameters of `replay`: the time of the first event; `starting_after` continues after `last_event` of the last call. */
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

  /** Creates an endpoint. Only this response contains its `secret`: store it for `Till.verifyWebhook`. */
  create(input: CreateWebhookEndpointInput, options?: WriteOptions): Promise<WebhookEndpoint> {
    return this.#connection.post("/v1/webhook_endpoints", input, options);
  }

  retrieve(id: string, options?: ReadOptions): Promise<WebhookEndpoint> {
    return this.#connection.get(pathOf(id), {}, options);
  }

  update(id: string, input: UpdateWebhookEndpointInput, options?: WriteOptions): Promise<WebhookEndpoint> {
    return this.#connection.post(pathOf(id), input, options);
  }

  delete(id: string, options?: ReadOptions): Promise<Deleted<"webhook_endpoint">> {
    return this.#connection.delete(pathOf(id), options);
  }

  list(
    query: ListQuery<ListWebhookEndpointsInput> = {},
    options: ReadOptions = {},
  ): PagedList<WebhookEndpoint> {
    return this.#connection.list("/v1/webhook_endpoints", query, options);
  }

  /** Returns a new `secret`; the previous one stays valid for 24 hours. */
  rollSecret(id: string, options?: WriteOptions): Promise<WebhookEndpoint> {
    return this.#connection.post(`${pathOf(id)}/roll_secret`, {}, options);
  }

  /** Sends an event of type `ping`. */
  ping(id: string, options?: WriteOptions): Promise<WebhookDelivery> {
    return this.#connection.post(`${pathOf(id)}/ping`, {}, options);
  }

  /** Sends the events since a time again, up to 500 in one call. */
  replay(id: string, query: ReplayQuery, options?: WriteOptions): Promise<WebhookReplay> {
    return this.#connection.post(`${pathOf(id)}/replay`, query, options);
  }
}

function pathOf(id: string): string {
  return `/v1/webhook_endpoints/${inPath(id)}`;
}
