import * as z from "zod/mini";
import { openLinkSessionInput } from "../../contract/checkout-session.ts";

/** What the address of a link says, by the names that the API takes. */
export type Wishes = Readonly<Record<string, string>>;

/**
 * What the address of a link says of the session to be opened on it. A payer may have got it mangled: what the API would
 * refuse is left out, one by one.
 */
export function wishesOf(query: URLSearchParams): Wishes {
  const wishes: Record<string, string> = {};
  for (const [name, schema] of Object.entries<z.ZodMiniType>(openLinkSessionInput.shape)) {
    const text = query.get(name);
    if (text !== null && z.safeParse(schema, text).success) wishes[name] = text;
  }
  return wishes;
}
