import { adapt, black, towards, white } from "./adapt.ts";
import type { Rgb } from "./contrast.ts";
import { contrast, rgbOf } from "./contrast.ts";
import type { PaletteColor, Scheme } from "./palette.ts";
import { palette } from "./palette.ts";

/** What a merchant says about the colours of a page; colours as `#rrggbb`. */
export interface BrandColors {
  readonly accent?: string | undefined;
  readonly background?: string | undefined;
  /** `auto`, as nothing: as the payer's device has it. */
  readonly scheme?: Scheme | "auto" | undefined;
}

/** What a page is drawn with, by the names of its custom properties after `--till-color-`. */
export type PageColors = Readonly<Record<PaletteColor | "accent-text" | "accent-edge" | "focus", Rgb>>;

/** How little of the other ground a page in the other scheme takes on. */
const tint = 0.06;

/** The scheme that a page on this ground belongs to: light where black is easier to read on it than white. */
export function schemeOf(ground: Rgb): Scheme {
  return contrast(ground, black) >= contrast(ground, white) ? "light" : "dark";
}

/** The schemes in which payers see the page: one where the brand has chosen, else both. */
export function shownSchemes({ scheme = "auto", background }: BrandColors): readonly Scheme[] {
  if (scheme === "auto") return ["light", "dark"];
  return [background === undefined ? scheme : schemeOf(rgbOf(background))];
}

/**
 * The colours of a page in one scheme. The merchant's two are used as they are, a background in the scheme that it belongs
 * to; all that stands on them is brought to what can be read there: text 4.5:1, edges that mean something 3:1. A page in
 * the other scheme has only a shade of the background.
 */
export function brandColors({ accent, background }: BrandColors, scheme: Scheme): PageColors {
  const own = background === undefined ? undefined : rgbOf(background);
  const colors = palette[scheme];
  const page = own === undefined ? rgbOf(colors.page) : pageGround(own, scheme);
  const surface = own === undefined ? rgbOf(colors.surface) : surfaceOn(page, scheme);
  const fill = rgbOf(accent ?? colors.accent);
  const readable = (color: Rgb, least: number) =>
    adapt(color, [
      { color: page, least },
      { color: surface, least },
    ]);
  const text = readable(rgbOf(colors.text), 4.5);
  const border = readable(rgbOf(colors.border), 3);
  const isSeen = [page, surface].every((ground) => contrast(fill, ground) >= 3);
  return {
    ...{ page, surface, text, border, accent: fill },
    muted: readable(rgbOf(colors.muted), 4.5),
    danger: readable(rgbOf(colors.danger), 4.5),
    good: readable(rgbOf(colors.good), 4.5),
    line: own === undefined ? rgbOf(colors.line) : towards(surface, text, 0.16),
    "accent-text": contrast(fill, white) >= contrast(fill, black) ? white : black,
    "accent-edge": isSeen ? fill : border,
    focus: isSeen ? fill : text,
  };
}

function pageGround(own: Rgb, scheme: Scheme): Rgb {
  return schemeOf(own) === scheme ? own : towards(rgbOf(palette[scheme].page), own, tint);
}

/** What the card form stands on: white on a light page; on a dark one a little lighter than it, or darker where white would fade. */
function surfaceOn(page: Rgb, scheme: Scheme): Rgb {
  if (scheme === "light") return white;
  const lighter = towards(page, white, 0.05);
  return contrast(lighter, white) >= 7 ? lighter : towards(page, black, 0.3);
}

/** `#rrggbb` */
export function hexOf(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
