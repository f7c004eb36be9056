import type { Event, ListEventsInput } from "../contract/event.ts";
import type { Connection, ReadOptions } from "./connection.ts";
import type { ListQuery, PagedList } from "./paged-list.ts";

/** `/v1/events`, with a secret key. */
export class Events {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  retrieve(id: string, options?: ReadOptions): Promise<Event> {
    return this.#connection.get(`/v1/events/${encodeURIComponent(id)}`, {}, options);
  }

  list(query: ListQuery<ListEventsInput> = {}, options: ReadOptions = {}): PagedList<Event> {
    return this.#connection.list("/v1/events", query, options);
  }
}
