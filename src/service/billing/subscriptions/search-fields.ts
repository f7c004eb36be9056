import type { SearchFields } from "../../platform/search/search-fields.ts";

/** The fields of subscriptions that can be searched. */
export const subscriptionFields: SearchFields = {
  canceled_at: { kind: "time", column: "canceled_at" },
  created: { kind: "time", column: "created" },
  currency: { kind: "token", column: "currency" },
  customer: { kind: "token", column: "customer", isIndexed: true },
  description: { kind: "text", column: "description" },
  metadata: { kind: "metadata", column: "metadata", isIndexed: true },
  status: { kind: "token", column: "status" },
};
