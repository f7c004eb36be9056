import type { Feature } from "../../platform/feature.ts";
import { promotionCodeEndpoints } from "./routes.ts";

export const promotionCodes: Feature = {
  endpoints: promotionCodeEndpoints,
};
