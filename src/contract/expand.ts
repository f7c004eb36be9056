import * as z from "zod/mini";
import { oneOf } from "./primitives.ts";

/** The parameter `expand[]`: the members whose ids are replaced by the objects that they name. */
export function expandInput<const Path extends string>(...paths: readonly Path[]) {
  return { expand: z.optional(z.array(oneOf(paths))) };
}

/**
 * Schema of an id that `expand[]` replaces by its object. Its type is that of the id, as in a response without the parameter.
 */
export function expandable<Id extends string | null>(
  id: z.core.$ZodType<Id>,
  expanded: z.core.$ZodType,
): z.core.$ZodType<Id> {
  return z.union([id, expanded]) as z.core.$ZodType as z.core.$ZodType<Id>;
}
