import type { Feature } from "../../platform/feature.ts";
import { invoiceItemEndpoints } from "./routes.ts";

export const invoiceItems: Feature = {
  endpoints: invoiceItemEndpoints,
  personalTables: [{ table: "invoice_items", links: ["customer"], erase: {} }],
};
