import type { Feature } from "../../platform/feature.ts";
import { couponEndpoints } from "./routes.ts";

export const coupons: Feature = {
  endpoints: couponEndpoints,
};
