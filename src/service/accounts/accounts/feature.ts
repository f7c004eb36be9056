import type { Feature } from "../../platform/feature.ts";
import { accountEndpoints } from "./account-routes.ts";

export const accounts: Feature = {
  endpoints: accountEndpoints,
};
