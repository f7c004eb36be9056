import { brandColors, schemeOf, shownSchemes } from "./brand-colors.ts";
import type { BrandColors } from "./brand-colors.ts";
import { contrast, rgbOf } from "./contrast.ts";
import type { Scheme } from "./palette.ts";

/** A brand color that is displayed differently than intended. `ratio` is the measured contrast, 1 to 21. */
export interface BrandWarning {
  readonly color: "accent" | "background";
  readonly kind: "button_hard_to_see" | "text_near_limit" | "other_scheme";
  readonly scheme: Scheme;
  readonly ratio: number;
}

/** The enhanced contrast of WCAG 2.2. A background of medium lightness reaches it with neither black nor white text. */
const enhancedContrast = 7;

/**
 * Returns warnings about brand colors that the page has to compensate, the most important first: a button with too little
 * contrast to the page gets an edge, text on a background of medium lightness becomes black or white, and a background is
 * displayed in only one of the two schemes.
 */
export function brandWarnings(brand: BrandColors): readonly BrandWarning[] {
  const warnings: BrandWarning[] = [];
  const { accent, background, scheme: chosenScheme = "auto" } = brand;
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
  if (ratio < enhancedContrast)
    warnings.push({ color: "background", kind: "text_near_limit", scheme, ratio });
  if (chosenScheme !== scheme) warnings.push({ color: "background", kind: "other_scheme", scheme, ratio });
  return warnings;
}
