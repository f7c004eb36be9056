import type { SearchFields } from "../../platform/search/search-fields.ts";

/** The fields of PaymentIntents that can be searched. */
export const paymentIntentFields: SearchFields = {
  amount: { kind: "number", column: "amount" },
  created: { kind: "time", column: "created" },
  currency: { kind: "token", column: "currency" },
  customer: { kind: "token", column: "customer", isIndexed: true },
  description: { kind: "text", column: "description" },
  metadata: { kind: "metadata", column: "metadata", isIndexed: true },
  receipt_email: { kind: "text", column: "receipt_email" },
  status: { kind: "token", column: "status" },
};
