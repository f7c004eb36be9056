import type { MountedEndpoint } from "../../platform/http-server/endpoint.ts";

/** Where the endpoints of the studio are. */
export const api = "/studio/api";

/** Returns an endpoint of the API as the studio has it: `/v1/charges` is `/studio/api/charges`. */
export function inStudio(endpoint: MountedEndpoint): MountedEndpoint {
  return { ...endpoint, path: endpoint.path.replace(/^\/v1/, api) };
}
