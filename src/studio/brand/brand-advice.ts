import type { BrandColors } from "../../color/brand-colors.ts";
import type { BrandWarning } from "../../color/brand-warnings.ts";
import { brandWarnings } from "../../color/brand-warnings.ts";
import type { BrandDraft } from "../draft/draft.ts";

/** A sentence about a colour, and the field in which it was chosen. */
export interface Advice {
  readonly field: "color_accent" | "color_background";
  readonly text: string;
}

/** What is told about the colours of a brand, with what was measured. What is no colour yet counts as none. */
export function brandAdvice(brand: BrandDraft): readonly Advice[] {
  return brandWarnings(brandColorsOf(brand)).map((warning) => ({
    field: warning.color === "accent" ? "color_accent" : "color_background",
    text: sentence(warning),
  }));
}

function brandColorsOf({ color_accent, color_background, scheme }: BrandDraft): BrandColors {
  const color = (text: string) => (/^#[0-9a-f]{6}$/i.test(text) ? text : undefined);
  const chosen = (["light", "dark", "auto"] as const).find((one) => one === scheme);
  return { accent: color(color_accent), background: color(color_background), scheme: chosen };
}

function sentence({ kind, scheme, ratio }: BrandWarning): string {
  const measured = `${ratio.toFixed(1)}:1`;
  switch (kind) {
    case "button_hard_to_see":
      return `On the ${scheme} page the button stands out by ${measured} only; 3:1 can be seen by most. It gets an edge.`;
    case "text_near_limit":
      return `Text on this background reaches ${measured} at most. It can be read; a lighter or darker one is easier.`;
    case "other_scheme":
      return `This is a ${scheme} background. Payers whose device is in the other mode see a shade of it.`;
  }
}
