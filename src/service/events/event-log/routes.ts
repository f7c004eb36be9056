import { listEventsInput } from "../../../contract/event.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { listing, nothing, reading } from "../../platform/http-server/endpoint.ts";
import { listPage } from "../../platform/http/list.ts";
import type { EventDependencies } from "../dependencies.ts";
import { ofTypes } from "./store.ts";
import { existingEvent } from "./existing-event.ts";
import { checkFollowing, followEvents } from "./follow-events.ts";
import { presentEvent } from "./present-event.ts";

const audience = "secret";

/** Endpoints of `/v1/events`. */
export function eventEndpoints(dependencies: EventDependencies): readonly Endpoint[] {
  const { database } = dependencies;
  return [
    listing(
      dependencies,
      "/v1/events",
      { audience, input: listEventsInput, summary: "List events, or wait for them", response: "EventList" },
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
