import { readAppearance } from "../elements/tokens/appearance.ts";
import type { RequestedAppearance } from "../elements/tokens/appearance.ts";
import { readColor } from "../elements/tokens/read-color.ts";

interface PageAppearance {
  /** The custom properties to set. */
  readonly properties: Iterable<readonly [name: string, value: string]>;
  /** The rejected properties with reasons, for the page's developer. */
  readonly rejected: readonly { readonly name: string; readonly reason: string }[];
}

/** Reads the appearance that a page requests, without its rejected parts. */
export function readPageAppearance(requested: RequestedAppearance): PageAppearance {
  const { properties, rejected } = readAppearance(requested, readColor);
  return {
    properties,
    rejected: rejected.map(({ name, reason, measured }) => ({ name, reason: measured ?? reason })),
  };
}
