import type { PageColors } from "../../../color/brand-colors.ts";
import { brandColors, hexOf } from "../../../color/brand-colors.ts";
import type { Scheme } from "../../../color/palette.ts";
import { memoize } from "../../platform/memoize.ts";

/** The colors of a mail as `#rrggbb`: those of the merchant's pages, on a ground of the service's own. */
export type MailColors = Readonly<Record<keyof PageColors, string>>;

function colorsIn(accent: string | null, scheme: Scheme): MailColors {
  const colors = brandColors({ accent: accent ?? undefined, scheme }, scheme);
  return Object.fromEntries(
    Object.entries(colors).map(([name, color]) => [name, hexOf(color)]),
  ) as unknown as MailColors;
}

/** Returns the colors of both schemes, and the style sheet that turns one into the other. */
export const mailColors = memoize((accent: string | null) => {
  const dark = colorsIn(accent, "dark");
  return { light: colorsIn(accent, "light"), styles: darkStyles(dark) };
});

/**
 * Mail programs that follow the scheme of the device keep style elements; the others drop them and show the inline
 * styles, over which these need `!important`.
 */
function darkStyles(dark: MailColors): string {
  const rules = {
    ".ground": `background-color:${dark.page}`,
    ".sheet": `background-color:${dark.surface}`,
    ".line": `border-color:${dark.line}`,
    ".edge": `border-color:${dark.border}`,
    ".text": `color:${dark.text}`,
    ".muted": `color:${dark.muted}`,
    ".fill": `background-color:${dark.accent}!important;border-color:${dark["accent-edge"]}`,
    ".on": `color:${dark["accent-text"]}`,
    ".picture": "padding:8px",
  };
  const declared = Object.entries(rules).map(([name, rule]) => `${name}{${rule}!important}`);
  return `@media (prefers-color-scheme:dark){${declared.join("")}}`;
}
