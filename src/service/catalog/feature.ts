import type { Feature } from "../platform/feature.ts";
import { priceEndpoints } from "./price-routes.ts";
import { productEndpoints } from "./product-routes.ts";

/** Products and prices. They are one feature because creating one may create the other. */
export const catalog: Feature = {
  endpoints: (dependencies) => [...productEndpoints(dependencies), ...priceEndpoints(dependencies)],
};
