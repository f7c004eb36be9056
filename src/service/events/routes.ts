import { listEventsInput } from "../../contract/event.ts";
import type { AppParts } from "../app-parts.ts";
import type { Endpoint } from "../http/endpoint.ts";
import { nothing, reading } from "../http/endpoint.ts";
import { listPage } from "../http/list.ts";
import { ServiceError } from "../http/service-error.ts";
import { presentEvent } from "./present-event.ts";
import { findEvent } from "./store.ts";

export function eventEndpoints({ database }: AppParts): readonly Endpoint[] {
  return [
    reading(
      "/v1/events",
      { audience: "secret", input: listEventsInput, summary: "List events", answer: "EventList" },
      ({ scope }, { type, ...parameters }) =>
        listPage(database, {
          table: "events",
          scope,
          url: "/v1/events",
          parameters,
          filters: { type },
          present: presentEvent,
        }),
    ),
    reading(
      "/v1/events/:id",
      { audience: "secret", input: nothing, summary: "Retrieve an event", answer: "Event" },
      async ({ scope, pathParameters }) => {
        const event = await findEvent(database, scope, pathParameters["id"] ?? "");
        if (event === undefined)
          throw new ServiceError("resource_missing", "No such event.", { param: "id" });
        return presentEvent(event);
      },
    ),
  ];
}
