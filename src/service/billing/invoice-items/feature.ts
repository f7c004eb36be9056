import type { Feature } from "../../platform/feature.ts";
import { invoiceItemEndpoints } from "./routes.ts";

export const invoiceItems: Feature = {
  endpoints: invoiceItemEndpoints,
};
