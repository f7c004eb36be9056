import type { EventDependencies } from "../dependencies.ts";
import type { Feature } from "../../platform/feature.ts";
import { webhookEndpointEndpoints } from "./routes.ts";

export const webhookEndpoints: Feature<EventDependencies> = {
  endpoints: webhookEndpointEndpoints,
};
