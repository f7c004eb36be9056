import type * as z from "zod/mini";

/** Returns a JSON Schema without `$schema` and `$id`, to embed it in the OpenAPI document. */
export function plainSchema(schema: z.core.JSONSchema.BaseSchema): z.core.JSONSchema.BaseSchema {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== "$schema" && name !== "$id"));
}
