import type { BrandColors } from "../../color/brand-colors.ts";
import type { BrandWarning } from "../../color/brand-warnings.ts";
import { brandWarnings } from "../../color/brand-warnings.ts";
import type { BrandDraft } from "../draft/draft.ts";

/** A message about a color, and the field of that color. */
export interface ColorWarning {
  readonly field: "color_accent" | "color_background";
  readonly text: string;
}

/** Returns messages about brand colors with low contrast. Incomplete color values are ignored. */
export function colorWarnings(brand: BrandDraft): readonly ColorWarning[] {
  return brandWarnings(brandColorsOf(brand)).map((warning) => ({
    field: warning.color === "accent" ? "color_accent" : "color_background",
    text: messageOf(warning),
  }));
}

function brandColorsOf({ color_accent, color_background, scheme }: BrandDraft): BrandColors {
  const color = (text: string) => (/^#[0-9a-f]{6}$/i.test(text) ? text : undefined);
  const chosenScheme = (["light", "dark", "auto"] as const).find((value) => value === scheme);
  return { accent: color(color_accent), background: color(color_background), scheme: chosenScheme };
}

function messageOf({ kind, scheme, ratio }: BrandWarning): string {
  const measured = `${ratio.toFixed(1)}:1`;
  switch (kind) {
    case "button_hard_to_see":
      return `The button has a contrast of only ${measured} on the ${scheme} page; it should have 3:1. It gets an edge.`;
    case "text_near_limit":
      return `Text on this background has a contrast of at most ${measured}. A lighter or darker background is easier to read.`;
    case "other_scheme":
      return `This is a ${scheme} background. Payers whose device uses the other mode see only a tint of it.`;
  }
}
