import type { Feature } from "../../platform/feature.ts";
import type { EventDependencies } from "../dependencies.ts";
import { eventEndpoints } from "./routes.ts";

export const eventLog: Feature<EventDependencies> = {
  endpoints: eventEndpoints,
};
