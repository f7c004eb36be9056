import { schemeOf, shownSchemes } from "../../../color/brand-colors.ts";
import { rgbOf } from "../../../color/contrast.ts";
import type { Scheme } from "../../../color/palette.ts";
import type { Branding } from "../../../contract/accounts/branding.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

const maximumLogoWidth = 200;

const maximumLogoHeight = 40;

/** Returns the size of a logo in CSS pixels, scaled down to fit. */
export function logoSize({ width, height }: Size): Size {
  const scale = Math.min(1, maximumLogoWidth / width, maximumLogoHeight / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Returns the first letters of the first and the last word, in any script. */
export function initials(name: string): string {
  const words = name.match(/[\p{Letter}\p{Number}][\p{Letter}\p{Number}\p{Mark}]*/gu) ?? [];
  const firstAndLast = words.length > 1 ? [words[0], words.at(-1)] : words;
  return firstAndLast.map((word = "") => [...word][0]?.toUpperCase() ?? "").join("");
}

/** Returns the color scheme that a merchant's logo and icon are designed for. */
export function homeOf({ color_background: background, scheme }: Branding): Scheme {
  if (background !== undefined) return schemeOf(rgbOf(background));
  return shownSchemes({ accent: undefined, background, scheme })[0] ?? "light";
}
