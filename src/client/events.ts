import type { ListEventsInput } from "../contract/event.ts";
import type { List } from "../contract/list.ts";
import type { ListDeliveriesInput, RedeliverInput, WebhookDelivery } from "../contract/webhook-delivery.ts";
import type { Connection, ReadOptions, WriteOptions } from "./connection.ts";
import { inPath } from "./in-path.ts";
import type { ListQuery, PagedList } from "./paged-list.ts";
import type { TypedEvent } from "./typed-event.ts";

/** `/v1/events`, with a secret key. */
export class Events {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  retrieve(id: string, options?: ReadOptions): Promise<TypedEvent> {
    return this.#connection.get(`/v1/events/${inPath(id)}`, {}, options);
  }

  list(
    query: ListQuery<Omit<ListEventsInput, "after" | "wait">> = {},
    options: ReadOptions = {},
  ): PagedList<TypedEvent> {
    return this.#connection.list("/v1/events", query, options);
  }

  /**
   * Returns the events after one, oldest first; `next_cursor` is the `after` of the next call. None is missed then, and none comes twice.
   *
   * @param query `after` is the id of an event, or `start`. With `wait` the call waits for an event, at most so many seconds, up to 20;
   * `timeout` of the client must be longer
   */
  follow(
    query: Pick<ListEventsInput, "type" | "types" | "wait"> & {
      readonly after: string;
      readonly limit?: number;
    },
    options?: ReadOptions,
  ): Promise<List<TypedEvent>> {
    return this.#connection.get("/v1/events", query, options);
  }

  /** Lists the deliveries of an event, with their attempts. */
  listDeliveries(
    id: string,
    query: ListQuery<ListDeliveriesInput> = {},
    options: ReadOptions = {},
  ): PagedList<WebhookDelivery> {
    return this.#connection.list(`/v1/events/${inPath(id)}/deliveries`, query, options);
  }

  /** Sends an event again, to one endpoint or to all that subscribe to its type. */
  redeliver(id: string, input: RedeliverInput = {}, options?: WriteOptions): Promise<List<WebhookDelivery>> {
    return this.#connection.post(`/v1/events/${inPath(id)}/redeliver`, input, options);
  }
}
