import type { ListEventsInput } from "../contract/event.ts";
import type { List } from "../contract/list.ts";
import type { ListDeliveriesInput, RedeliverInput, WebhookDelivery } from "../contract/webhook-delivery.ts";
import type { Connection, ReadOptions, WriteOptions } from "./connection.ts";
import type { ListQuery, PagedList } from "./paged-list.ts";
import type { TypedEvent } from "./typed-event.ts";

/** `/v1/events`, with a secret key. */
export class Events {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  retrieve(id: string, options?: ReadOptions): Promise<TypedEvent> {
    return this.#connection.get(`/v1/events/${encodeURIComponent(id)}`, {}, options);
  }

  list(query: ListQuery<ListEventsInput> = {}, options: ReadOptions = {}): PagedList<TypedEvent> {
    return this.#connection.list("/v1/events", query, options);
  }

  /** Lists the deliveries of an event, with their attempts. */
  listDeliveries(
    id: string,
    query: ListQuery<ListDeliveriesInput> = {},
    options: ReadOptions = {},
  ): PagedList<WebhookDelivery> {
    return this.#connection.list(`/v1/events/${encodeURIComponent(id)}/deliveries`, query, options);
  }

  /** Sends an event again, to one endpoint or to all that subscribe to its type. */
  redeliver(id: string, input: RedeliverInput = {}, options?: WriteOptions): Promise<List<WebhookDelivery>> {
    return this.#connection.post(`/v1/events/${encodeURIComponent(id)}/redeliver`, input, options);
  }
}
