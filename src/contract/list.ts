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

/** Parameters of a page of a list: `limit` 1 to 100 (default 20), and object ids as cursors. */
export const pageParameters = {
  limit: z._default(integer({ minimum: 1, maximum: 100 }), 20),
  starting_after: z.optional(identifier),
  ending_before: z.optional(identifier),
};

/** Parameters of every list of objects that have a time of creation: those of a page, and the range `created[gte]` and so on. */
export const listParameters = {
  ...pageParameters,
  created: z.optional(
    z.strictObject({
      gt: z.optional(timestamp),
      gte: z.optional(timestamp),
      lt: z.optional(timestamp),
      lte: z.optional(timestamp),
    }),
  ),
};

export type PageParameters = z.infer<z.ZodMiniObject<typeof pageParameters>>;
export type ListParameters = z.infer<z.ZodMiniObject<typeof listParameters>>;
