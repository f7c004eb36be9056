import * as z from "zod/mini";
import { identifier, integer, timestamp } from "./primitives.ts";

/** One page of a list, newest first. `next_cursor` is null on the last page. */
export interface List<Item> {
  readonly object: "list";
  readonly url: string;
  readonly data: readonly Item[];
  readonly has_more: boolean;
  readonly next_cursor: string | null;
}

/** Parameters of every list: `limit` 1 to 100 (default 20), object ids as cursors, and the range `created[gte]` and so on. */
export const listParameters = {
  limit: z._default(integer({ minimum: 1, maximum: 100 }), 20),
  starting_after: z.optional(identifier),
  ending_before: z.optional(identifier),
  created: z.optional(
    z.strictObject({
      gt: z.optional(timestamp),
      gte: z.optional(timestamp),
      lt: z.optional(timestamp),
      lte: z.optional(timestamp),
    }),
  ),
};

export type ListParameters = z.infer<z.ZodMiniObject<typeof listParameters>>;
