import { listEventsInput } from "../../../contract/event.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { listing, nothing, reading } from "../../platform/http-server/endpoint.ts";
import { listPage } from "../../platform/http/list.ts";
import { ofTypes } from "./store.ts";
import { existingEvent } from "./existing-event.ts";
import { presentEvent } from "./present-event.ts";

const audience = "secret";

/** Endpoints of `/v1/events`. */
export function eventEndpoints(dependencies: PlatformDependencies): readonly Endpoint[] {
  const { database } = dependencies;
  return [
    listing(
      dependencies,
      "/v1/events",
      { audience, input: listEventsInput, summary: "List events", response: "EventList" },
      (database, { scope }, { type, types, ...parameters }) =>
        listPage(database, {
          table: "events",
          scope,
          url: "/v1/events",
          parameters,
          filters: { type },
          condition: types === undefined ? undefined : ofTypes(types),
          present: presentEvent,
        }),
    ),
    reading(
      "/v1/events/:id",
      { audience, input: nothing, summary: "Retrieve an event", response: "Event" },
      async (request) => presentEvent(await existingEvent(database, request)),
    ),
  ];
}
