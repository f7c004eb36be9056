import type { Feature } from "../../platform/feature.ts";
import { fileEndpoints } from "./routes.ts";

export const files: Feature = {
  endpoints: fileEndpoints,
};
