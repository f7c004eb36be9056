import type { Feature } from "../../platform/feature.ts";
import { apiKeyEndpoints } from "./routes.ts";

export const apiKeys: Feature = {
  endpoints: apiKeyEndpoints,
};
