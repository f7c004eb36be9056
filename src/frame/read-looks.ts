import { readAppearance } from "../elements/tokens/appearance.ts";
import type { RequestedAppearance } from "../elements/tokens/appearance.ts";
import { readColor } from "../elements/tokens/read-color.ts";

interface Looks {
  /** The custom properties to set. */
  readonly properties: Iterable<readonly [name: string, value: string]>;
  /** What is not used and why, for whoever sets up the page. */
  readonly refused: readonly { readonly name: string; readonly reason: string }[];
}

/** The looks that a page wants, as far as they can be had. */
export function readPageAppearance(wanted: RequestedAppearance): Looks {
  const { properties, rejected: refused } = readAppearance(wanted, readColor);
  return {
    properties,
    refused: refused.map(({ name, reason, measured }) => ({ name, reason: measured ?? reason })),
  };
}
