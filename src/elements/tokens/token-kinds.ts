import type { TokenName } from "./token-names.ts";

/** The values that a custom property accepts. A number is clamped between two limits, and has a unit. */
export type TokenKind =
  | "color"
  | "families"
  | "shadow"
  | readonly [least: number, most: number, unit: "px" | "%" | ""]
  | readonly string[];

const weight = [100, 900, ""] as const;
/** Starts at 16px, because iOS zooms into an input with smaller text. */
const inputText = [16, 24, "px"] as const;
const smallText = [12, 16, "px"] as const;
const radius = [0, 28, "px"] as const;

const kinds: Readonly<Record<Exclude<TokenName, `color-${string}`>, TokenKind>> = {
  radius,
  "button-radius": radius,
  "button-height": [44, 72, "px"],
  "button-weight": weight,
  "button-shadow": "shadow",
  // A field has a border in every theme.
  "border-width": [1, 3, "px"],
  "field-height": [40, 72, "px"],
  "field-padding": [8, 24, "px"],
  "field-gap": [0, 32, "px"],
  "field-underline": [0, 3, "px"],
  "field-shadow": "shadow",
  "row-gap": [8, 32, "px"],
  // Ring and border together fill the four pixels that are free around the fields.
  "ring-width": [1, 3, "px"],
  "ring-strength": [20, 100, "%"],
  "font-family": "families",
  "font-size": inputText,
  "font-weight": weight,
  "label-size": smallText,
  "label-weight": weight,
  "label-spacing": [0, 2, "px"],
  "label-case": ["none", "uppercase", "lowercase", "capitalize"],
  "message-size": smallText,
};

/** The kind of a custom property by its name without `--till-`; `undefined` if the name is unknown. */
export function kindOf(name: string, names: object): TokenKind | undefined {
  if (!Object.hasOwn(names, name)) return undefined;
  return name.startsWith("color-") ? "color" : kinds[name as keyof typeof kinds];
}
