import type * as z from "zod/mini";

/** A JSON Schema without the dialect and the address that it has when it stands alone. */
export function plainSchema(schema: z.core.JSONSchema.BaseSchema): z.core.JSONSchema.BaseSchema {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== "$schema" && name !== "$id"));
}
