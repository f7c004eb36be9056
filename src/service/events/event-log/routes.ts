import type { Event, ListEventsInput } from "../../../contract/events/event.ts";
import { listEventsInput } from "../../../contract/events/event.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { listing, nothing, reading } from "../../platform/http-server/endpoint.ts";
import { listPage, sequenceOf } from "../../platform/http/list.ts";
import type { EventDependencies } from "../dependencies.ts";
import { beforeAll, existingEvent, findEventsAfter, findNewestEvent, ofTypes } from "./store.ts";
import { presentEvent } from "./present-event.ts";
import type { List } from "../../../contract/list.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

const audience = "secret";

type Input = Pick<ListEventsInput, "after" | "limit" | "type" | "types" | "wait">;

interface ListPosition {
  readonly cursor: string;
  readonly after: number;
  readonly types: ListEventsInput["types"];
  readonly limit: number;
}

/** Endpoints of `/v1/events`. */
export function eventEndpoints(dependencies: EventDependencies): readonly Endpoint[] {
  const { database } = dependencies;
  return [
    listing(
      dependencies,
      "/v1/events",
      {
        audience,
        input: listEventsInput,
        isFollowing: ({ wait }) => wait !== undefined,
        summary: "List events, or wait for them",
        response: "EventList",
      },
      async (database, request, input) => {
        checkFollowing(input);
        const { after, type, types, ...parameters } = input;
        if (after !== undefined) return followEvents(dependencies, request, input);
        return listPage(database, {
          table: "events",
          scope: request.scope,
          url: "/v1/events",
          parameters,
          filters: { type },
          condition: types === undefined ? undefined : ofTypes(types),
          present: presentEvent,
        });
      },
      // What follows events must not miss one that a replica does not have yet.
      { fromPrimary: ({ after }) => after !== undefined },
    ),
    reading(
      "/v1/events/:id",
      { audience, input: nothing, summary: "Retrieve an event", response: "Event" },
      async (request) => presentEvent(await existingEvent(database, request)),
    ),
  ];
}

/** Rejects parameters of pages together with those of following. Throws `parameters_exclusive` and `parameter_missing`. */
function checkFollowing({ after, wait, starting_after, ending_before, created }: ListEventsInput): void {
  if (after === undefined) {
    if (wait === undefined) return;
    const message = "wait needs after: the id of the last event that you have, or start.";
    throw new ServiceError("parameter_missing", message, { param: "after" });
  }
  if (starting_after === undefined && ending_before === undefined && created === undefined) return;
  const message = "Give either after, or starting_after, ending_before or created.";
  throw new ServiceError("parameters_exclusive", message, { param: "after" });
}

/**
 * Returns the events after a cursor, oldest first, and waits for one if there is none. `next_cursor` is the `after` of the next
 * request: none is missed then, and none comes twice. Throws `cursor_invalid`, and `concurrency_limit` (429) if too many wait.
 */
async function followEvents(
  { database, eventTail }: Pick<EventDependencies, "database" | "eventTail">,
  { scope, disconnected }: Pick<ApiRequest, "disconnected" | "scope">,
  { after: cursor = "", limit, type, types = type === undefined ? undefined : [type], wait = 0 }: Input,
): Promise<List<Event>> {
  const start =
    cursor === "start"
      ? beforeAll
      : await sequenceOf(database, { table: "events", scope, id: cursor, param: "after" });
  const end = performance.now() + wait * 1_000;
  const read = (place: ListPosition) => readPage({ database, eventTail }, scope, place);
  const first = { cursor, after: start, types, limit };
  if (wait === 0) return (await read(first)).page;
  return eventTail.admit(scope, async () => {
    let place: ListPosition = first;
    for (;;) {
      const { page, after } = await read(place);
      const left = end - performance.now();
      const signal = disconnected?.();
      if (page.data.length > 0 || left <= 0 || eventTail.stopped || signal?.aborted === true) return page;
      // Events of other types are not looked at again.
      place = { ...place, after, cursor: page.next_cursor ?? cursor };
      await eventTail.wait({ scope, after, timeout: left, signal });
    }
  });
}

async function readPage(
  { database, eventTail }: Pick<EventDependencies, "database" | "eventTail">,
  scope: ApiRequest["scope"],
  { cursor, after, types, limit }: ListPosition,
): Promise<{ readonly page: List<Event>; readonly after: number }> {
  const settled = await eventTail.settled();
  const rows = await findEventsAfter(database, scope, { after, settled, types, limit: limit + 1 });
  const hasMore = rows.length > limit;
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  // Without more of these types, all events up to the newest one have been looked at.
  const newest = hasMore && last !== undefined ? last : await findNewestEvent(database, scope, settled);
  const isAhead = newest !== undefined && newest.sequence > after;
  return {
    page: {
      object: "list",
      url: "/v1/events",
      data: data.map(presentEvent),
      has_more: hasMore,
      next_cursor: isAhead ? newest.id : cursor,
    },
    after: isAhead ? newest.sequence : after,
  };
}
