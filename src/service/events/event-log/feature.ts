import type { Feature } from "../../platform/feature.ts";
import { eventEndpoints } from "./routes.ts";

export const eventLog: Feature = {
  endpoints: eventEndpoints,
};
