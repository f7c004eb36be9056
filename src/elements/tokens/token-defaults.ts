import type { PaletteColor } from "../../color/palette.ts";
import { palette } from "../../color/palette.ts";
import type { TokenName } from "./token-names.ts";

const color = (name: PaletteColor) => `light-dark(${palette.light[name]}, ${palette.dark[name]})`;

/**
 * The design tokens and their values in the default theme. A page sets each as `--till-…`; inside an element its name is
 * `--…`, for a colour without `color-`.
 *
 * The text on the accent colour is black or white, whichever has the higher contrast: `y` of XYZ is the luminance that
 * WCAG uses, and at 0.179 both have the same contrast, 4.58:1.
 *
 * Text follows the font size that the payer has set in the browser (`rem`), and gets no smaller than by the browser's default.
 */
export const tokenDefaults = {
  "color-page": "transparent",
  "color-surface": color("surface"),
  "color-text": color("text"),
  "color-muted": color("muted"),
  "color-line": color("line"),
  "color-border": color("border"),
  "color-accent": color("accent"),
  "color-accent-text":
    "color(from var(--accent) xyz-d65 clamp(0, (.179 - y)*9999, .9505) clamp(0, (.179 - y)*9999, 1) clamp(0, (.179 - y)*9999, 1.089))",
  "color-accent-edge": "color-mix(in oklab, var(--accent), var(--text) 15%)",
  "color-danger": color("danger"),
  "color-good": color("good"),
  "color-focus": "var(--accent)",
  "color-label": "var(--muted)",
  "color-placeholder": "var(--muted)",
  "color-icon": "var(--border)",
  "color-hover": "var(--muted)",
  radius: "8px",
  "button-radius": "var(--radius)",
  "button-height": "48px",
  "button-weight": "600",
  "button-shadow": "none",
  "border-width": "1px",
  "field-height": "44px",
  "field-padding": "12px",
  "field-gap": "calc(-1 * var(--border-width))",
  "field-underline": "0px",
  "field-shadow": "0 0 #0000",
  "row-gap": "12px",
  "ring-width": "3px",
  "ring-strength": "25%",
  "font-family":
    'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif',
  "font-size": "max(16px,1rem)",
  "font-weight": "400",
  "label-size": "max(13px,.8125rem)",
  "label-weight": "500",
  "label-spacing": "0px",
  "label-case": "none",
  "message-size": "max(13px,.8125rem)",
} as const satisfies Readonly<Record<TokenName, string>>;
