import type { SearchFields } from "../../platform/search/search-fields.ts";

/** The fields of customers that can be searched. */
export const customerFields: SearchFields = {
  created: { kind: "time", column: "created" },
  description: { kind: "text", column: "description" },
  email: { kind: "text", column: "email", isIndexed: true },
  metadata: { kind: "metadata", column: "metadata", isIndexed: true },
  name: { kind: "text", column: "name" },
  phone: { kind: "text", column: "phone" },
};
