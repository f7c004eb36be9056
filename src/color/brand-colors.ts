import { adapt, black, towards, white } from "./adapt.ts";
import type { Rgb } from "./contrast.ts";
import { contrast, rgbOf } from "./contrast.ts";
import type { PaletteColor, Scheme } from "./palette.ts";
import { palette } from "./palette.ts";

/** The color settings of a merchant; colors as `#rrggbb`. */
export interface BrandColors {
  readonly accent?: string | undefined;
  readonly background?: string | undefined;
  /** `auto`, the default, follows the payer's device. */
  readonly scheme?: Scheme | "auto" | undefined;
}

/** The colors of a page by the names of its custom properties, without `--till-color-`. */
export type PageColors = Readonly<Record<PaletteColor | "accent-text" | "accent-edge" | "focus", Rgb>>;

/** The share of the merchant's background color in a page of the other scheme. */
const tint = 0.06;

/** Returns the scheme of a background: light if black has more contrast on it than white. */
export function schemeOf(ground: Rgb): Scheme {
  return contrast(ground, black) >= contrast(ground, white) ? "light" : "dark";
}

/** Returns the schemes in which payers can see the page: the brand's, or both for `auto`. */
export function shownSchemes({ scheme = "auto", background }: BrandColors): readonly Scheme[] {
  if (scheme === "auto") return ["light", "dark"];
  return [background === undefined ? scheme : schemeOf(rgbOf(background))];
}

/**
 * Returns the colors of a page in one scheme. The merchant's accent is used unchanged, and so is the background in its own
 * scheme; in the other scheme the page is only tinted with it. Foreground colors are adapted until they have the contrast of
 * WCAG 2.2: text 4.5:1, meaningful edges 3:1.
 */
export function brandColors({ accent, background }: BrandColors, scheme: Scheme): PageColors {
  const own = background === undefined ? undefined : rgbOf(background);
  const colors = palette[scheme];
  const page = own === undefined ? rgbOf(colors.page) : pageGround(own, scheme);
  const surface = own === undefined ? rgbOf(colors.surface) : surfaceOn(page, scheme);
  const fill = rgbOf(accent ?? colors.accent);
  const readable = (color: Rgb, least: number) =>
    adapt(color, [
      { color: page, minimum: least },
      { color: surface, minimum: least },
    ]);
  const text = readable(rgbOf(colors.text), 4.5);
  const border = readable(rgbOf(colors.border), 3);
  const isVisible = [page, surface].every((ground) => contrast(fill, ground) >= 3);
  return {
    page,
    surface,
    text,
    border,
    accent: fill,
    muted: readable(rgbOf(colors.muted), 4.5),
    danger: readable(rgbOf(colors.danger), 4.5),
    good: readable(rgbOf(colors.good), 4.5),
    line: own === undefined ? rgbOf(colors.line) : towards(surface, text, 0.16),
    "accent-text": contrast(fill, white) >= contrast(fill, black) ? white : black,
    "accent-edge": isVisible ? fill : border,
    focus: isVisible ? fill : text,
  };
}

function pageGround(own: Rgb, scheme: Scheme): Rgb {
  return schemeOf(own) === scheme ? own : towards(rgbOf(palette[scheme].page), own, tint);
}

/** Returns the background of the card form: white on a light page; on a dark page slightly lighter, or darker if white text would lose contrast. */
function surfaceOn(page: Rgb, scheme: Scheme): Rgb {
  if (scheme === "light") return white;
  const lighter = towards(page, white, 0.05);
  return contrast(lighter, white) >= 7 ? lighter : towards(page, black, 0.3);
}

/** Formats a color as `#rrggbb`. */
export function hexOf(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
