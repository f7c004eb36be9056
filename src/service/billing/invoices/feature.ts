import { erased, redacted } from "../../platform/erasure/personal-data.ts";
import type { Feature } from "../../platform/feature.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { invoiceEndpoints } from "./routes.ts";

export const invoices: Feature<BillingDependencies> = {
  endpoints: (dependencies) => Object.values(invoiceEndpoints(dependencies)),
  personalTables: [
    {
      table: "invoices",
      links: ["customer"],
      addresses: ["customer_email"],
      erase: { customer_email: erased, customer_name: erased, last_payment_error: redacted },
    },
    { table: "invoice_lines", links: ["invoice"], erase: {} },
  ],
};
