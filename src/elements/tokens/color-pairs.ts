import type { PaletteColor } from "../../color/palette.ts";
import type { TokenName } from "./token-names.ts";

type ColorOf<Name> = Name extends `color-${infer Color}` ? Color : never;

/** The names after `--till-color-`. */
export type ColorName = ColorOf<TokenName>;

/** Colours that default to another colour if the page does not set them. */
export const colorFallbacks = {
  focus: "accent",
  label: "muted",
  placeholder: "muted",
  icon: "border",
  hover: "muted",
} as const satisfies Partial<Record<ColorName, PaletteColor>>;

/** Each foreground colour with its background, and the contrast that WCAG requires: 4.5 for text, 3 for controls. */
export const colorPairs: readonly (readonly [front: ColorName, back: ColorName, least: number])[] = [
  ["text", "surface", 4.5],
  ["text", "page", 4.5],
  ["muted", "surface", 4.5],
  ["muted", "page", 4.5],
  ["danger", "surface", 4.5],
  ["danger", "page", 4.5],
  ["label", "surface", 4.5],
  ["placeholder", "surface", 4.5],
  ["accent-text", "accent", 4.5],
  ["good", "surface", 3],
  ["good", "page", 3],
  ["border", "surface", 3],
  ["border", "page", 3],
  ["hover", "surface", 3],
  ["icon", "surface", 3],
  ["accent", "surface", 3],
  ["accent", "page", 3],
  ["focus", "surface", 3],
  ["focus", "page", 3],
];
