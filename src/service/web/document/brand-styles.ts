import { brandColors, hexOf, shownSchemes } from "../../../color/brand-colors.ts";
import type { Scheme } from "../../../color/palette.ts";
import { homeOf } from "../../accounts/branding/mark.ts";
import type { BorderStyle, Branding, FontFamily } from "../../../contract/accounts/branding.ts";

/** Corner radii of fields, buttons and panels. */
const corners: Readonly<Record<BorderStyle, readonly [field: string, button: string, panel: string]>> = {
  sharp: ["0px", "0px", "0px"],
  rounded: ["8px", "8px", "12px"],
  pill: ["20px", "999px", "28px"],
};

const system =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif';

/** Font stacks. Each ends with families that support more scripts, as the first ones mostly support Latin only. */
const fonts: Readonly<Record<FontFamily, string>> = {
  system,
  serif: '"Iowan Old Style", "Palatino Linotype", "URW Palladio L", P052, Georgia, "Noto Serif", serif',
  rounded: `ui-rounded, "SF Pro Rounded", "Hiragino Maru Gothic ProN", Quicksand, Comfortaa, "Arial Rounded MT Bold", Nunito, ${system}`,
  mono: 'ui-monospace, "Cascadia Code", "Source Code Pro", Menlo, Consolas, "DejaVu Sans Mono", "Noto Sans Mono", monospace',
  humanist: `Seravek, "Gill Sans Nova", Ubuntu, Calibri, "Open Sans", ${system}`,
};

/**
 * Returns the custom properties of a page, which its elements inherit, and `color-scheme`. Colors are adjusted to
 * sufficient contrast, whatever the merchant chose.
 */
export function brandStyles(branding: Branding = {}): string {
  const [field, button, panel] = corners[branding.border_style ?? "rounded"];
  const brand = {
    accent: branding.color_accent,
    background: branding.color_background,
    scheme: branding.scheme,
  };
  const [first = "light", second] = shownSchemes(brand);
  const shape = [
    `--till-radius:${field}`,
    `--till-button-radius:${button}`,
    `--panel-radius:${panel}`,
    `--till-font-family:${fonts[branding.font_family ?? "system"]}`,
    "--till-font-size:1rem",
  ];
  const imageScheme = homeOf(branding);
  return [
    `:root{${shape.join(";")};${colorsIn(first)}}`,
    second === undefined ? "" : `@media (prefers-color-scheme:${second}){:root{${colorsIn(second)}}}`,
  ].join("");

  function colorsIn(scheme: Scheme): string {
    const colors = Object.entries(brandColors(brand, scheme));
    const declared = colors.map(([name, color]) => `--till-color-${name}:${hexOf(color)}`);
    const imageProperties =
      scheme === imageScheme
        ? "--picture-ground:none;--picture-inset:0px"
        : `--picture-ground:${brand.background ?? "#ffffff"};--picture-inset:8px`;
    return `color-scheme:${scheme};${declared.join(";")};${imageProperties}`;
  }
}
