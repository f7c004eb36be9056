import type { SearchFields } from "../platform/search/search-fields.ts";

/** The fields of products that can be searched. */
export const productFields: SearchFields = {
  active: { kind: "boolean", column: "active" },
  created: { kind: "time", column: "created" },
  description: { kind: "text", column: "description" },
  metadata: { kind: "metadata", column: "metadata", isIndexed: true },
  name: { kind: "text", column: "name" },
};

/** The fields of prices that can be searched. */
export const priceFields: SearchFields = {
  active: { kind: "boolean", column: "active" },
  created: { kind: "time", column: "created" },
  currency: { kind: "token", column: "currency" },
  metadata: { kind: "metadata", column: "metadata", isIndexed: true },
  nickname: { kind: "text", column: "nickname" },
  product: { kind: "token", column: "product", isIndexed: true },
  type: { kind: "token", column: "type" },
  unit_amount: { kind: "number", column: "unit_amount" },
};
