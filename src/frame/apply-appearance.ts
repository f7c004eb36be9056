import type { RefusedToken } from "../elements/tokens/appearance.ts";
import { readAppearance } from "../elements/tokens/appearance.ts";
import { readColor } from "../elements/tokens/read-color.ts";
import type { FrameSettings } from "../contract/frame-messages.ts";

/** Gives an element the scheme and the looks of the host, and says which of them it did not take. */
export function applyAppearance(
  { style }: HTMLElement,
  { tokens, scheme }: Pick<FrameSettings, "tokens" | "scheme">,
): readonly RefusedToken[] {
  const { properties, refused } = readAppearance(tokens, scheme, readColor);
  for (const name of Array.from(style)) style.removeProperty(name);
  style.colorScheme = scheme;
  for (const [name, value] of properties) style.setProperty(name, value);
  return refused;
}
