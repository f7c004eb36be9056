import type { SearchFields } from "../../platform/search/search-fields.ts";

/** The fields of invoices that can be searched. */
export const invoiceFields: SearchFields = {
  amount_due: { kind: "number", column: "amount_due" },
  created: { kind: "time", column: "created" },
  currency: { kind: "token", column: "currency" },
  customer: { kind: "token", column: "customer", isIndexed: true },
  metadata: { kind: "metadata", column: "metadata", isIndexed: true },
  number: { kind: "token", column: "number", isIndexed: true },
  status: { kind: "token", column: "status" },
  subscription: { kind: "token", column: "subscription", isIndexed: true },
  total: { kind: "number", column: "total" },
};
