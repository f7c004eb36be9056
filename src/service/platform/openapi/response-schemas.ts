import * as z from "zod/mini";
import type { ResponseName } from "../../../contract/responses.ts";
import { responses } from "../../../contract/responses.ts";
import { plainSchema } from "./plain-schema.ts";

/** Returns the JSON Schemas of all responses by their names; they refer to one another. */
export function responseSchemas(): Readonly<Record<string, z.core.JSONSchema.BaseSchema>> {
  const registry = z.registry<{ id: string }>();
  for (const name of Object.keys(responses) as ResponseName[]) registry.add(responses[name], { id: name });
  const { schemas } = z.toJSONSchema(registry, { uri: (name) => `#/components/schemas/${name}` });
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, plainSchema(schema)]));
}
