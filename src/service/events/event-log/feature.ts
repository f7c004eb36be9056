import type { Feature } from "../../platform/feature.ts";
import { storedEvents } from "./erase-events.ts";
import type { EventDependencies } from "../dependencies.ts";
import { eventEndpoints } from "./routes.ts";

export const eventLog: Feature<EventDependencies> = {
  endpoints: eventEndpoints,
  personalLogs: () => [storedEvents],
};
