import * as z from "zod/mini";
import type { Deleted } from "./deleted.ts";
import type { IdKind } from "./id.ts";
import { idLength, idPrefixes } from "./id.ts";
import type { List } from "./list.ts";
import type { SearchResult } from "./search.ts";

/** The building blocks of every response schema. Responses are strict: members without a schema are never sent. */

/** Stands for a member that may be missing. */
interface Missing {
  readonly missing: true;
}

/** A type in which a member that may be missing is one with a value of its own, so that two of them can be compared. */
type Comparable<Type> = Type extends readonly (infer Item)[]
  ? readonly Comparable<Item>[]
  : Type extends object
    ? {
        readonly [Name in keyof Type]-?:
          Comparable<Type[Name]> | (object extends Pick<Type, Name> ? Missing : never);
      }
    : Type;

type Same<A, B> = [Comparable<A>, Comparable<B>] extends [Comparable<B>, Comparable<A>] ? unknown : never;

/**
 * Returns a schema as that of a type which other code and the client use, by its name and with its comments. What the one has
 * and the other lacks does not compile: a member, a value of an enum, that it may be null or missing.
 */
export function exactly<Type>() {
  return <Schema extends z.core.$ZodType>(
    schema: Schema & Same<z.infer<Schema>, Type>,
  ): z.core.$ZodType<Type> => schema as z.core.$ZodType<Type>;
}

/** Schema of the id of an object of this kind. */
export const idOf = (kind: IdKind) =>
  z.string().check(z.regex(new RegExp(`^${idPrefixes[kind]}_[0-9A-Za-z]{${idLength}}$`)));

/** A timestamp: ISO 8601, UTC, with milliseconds. */
export const timestampText = z.iso.datetime({ precision: 3 });

/** An amount of money in minor units, 0 or more. */
export const minorUnits = z.int().check(z.nonnegative());

/** An ISO 4217 code in lower case. */
export const currencyCode = z.string().check(z.regex(/^[a-z]{3}$/));

/** Pairs of strings, such as metadata. */
export const stringPairs = z.record(z.string(), z.string());

/** A string, or null. */
export const nullableString = z.nullable(z.string());

/** Schema of the response for a deleted object. */
export function deletedOf<Kind extends IdKind>(kind: Kind): z.core.$ZodType<Deleted<Kind>> {
  return z.strictObject({ id: idOf(kind), object: z.literal(kind), deleted: z.literal(true) });
}

/** Schema of one page of a list of these objects. */
export function listOf<Item>(item: z.core.$ZodType<Item>): z.core.$ZodType<List<Item>> {
  return z.strictObject({
    object: z.literal("list"),
    url: z.string(),
    data: z.array(item),
    has_more: z.boolean(),
    next_cursor: nullableString,
  });
}

/** Schema of one page of what a search found. */
export function searchResultOf<Item>(item: z.core.$ZodType<Item>): z.core.$ZodType<SearchResult<Item>> {
  return z.strictObject({
    object: z.literal("search_result"),
    url: z.string(),
    data: z.array(item),
    has_more: z.boolean(),
    next_page: nullableString,
  });
}
