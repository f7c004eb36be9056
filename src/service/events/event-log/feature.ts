import type { Feature } from "../../platform/feature.ts";
import { storedEvents } from "./erase-events.ts";
import { eventEndpoints } from "./routes.ts";

export const eventLog: Feature = {
  endpoints: eventEndpoints,
  personalLogs: () => [storedEvents],
};
