import { brandColors, schemeOf, shownSchemes } from "./brand-colors.ts";
import type { BrandColors } from "./brand-colors.ts";
import { contrast, rgbOf } from "./contrast.ts";
import type { Scheme } from "./palette.ts";

/** What of a brand's colours is not shown as it was meant. `ratio` is the contrast that was measured, 1 to 21. */
export interface BrandWarning {
  readonly color: "accent" | "background";
  readonly kind: "button_hard_to_see" | "text_near_limit" | "other_scheme";
  readonly scheme: Scheme;
  readonly ratio: number;
}

/** Below this a ground is so near to the middle that no text stands out on it: WCAG's enhanced contrast. */
const clear = 7;

/**
 * Where the page had to make up for a brand's colours, the worst first: a button that cannot be told from the page gets an
 * edge, text on a middling ground is black or white, and a background shows in one of the two schemes only.
 */
export function brandWarnings(brand: BrandColors): readonly BrandWarning[] {
  const warnings: BrandWarning[] = [];
  const { accent, background, scheme: wanted = "auto" } = brand;
  for (const scheme of shownSchemes(brand)) {
    const colors = brandColors(brand, scheme);
    const ratio = Math.min(...[colors.page, colors.surface].map((ground) => contrast(colors.accent, ground)));
    if (accent !== undefined && ratio < 3) {
      warnings.push({ color: "accent", kind: "button_hard_to_see", scheme, ratio });
    }
  }
  if (background === undefined) return warnings;
  const scheme = schemeOf(rgbOf(background));
  const { page, text } = brandColors(brand, scheme);
  const ratio = contrast(page, text);
  if (ratio < clear) warnings.push({ color: "background", kind: "text_near_limit", scheme, ratio });
  if (wanted !== scheme) warnings.push({ color: "background", kind: "other_scheme", scheme, ratio });
  return warnings;
}
