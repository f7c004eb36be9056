import type { ColorName } from "./color-pairs.ts";
import { resolveColors } from "./resolve-colors.ts";
import type { Rgb } from "../../color/contrast.ts";
import { rgbOf } from "../../color/contrast.ts";
import type { Scheme } from "../../color/palette.ts";
import { palette } from "../../color/palette.ts";
import { readTokenValue } from "./read-token-value.ts";
import { tokenDefaults } from "./token-defaults.ts";
import { kindOf } from "./token-kinds.ts";
import type { Theme } from "./themes.ts";
import { themes } from "./themes.ts";

/** Parses a CSS colour; `undefined` if it is not an opaque colour. */
export type ReadColor = (text: string) => Rgb | undefined;

/** The appearance of the card form that a page requests. */
export interface RequestedAppearance {
  readonly theme: string;
  readonly scheme: Scheme;
  /** Custom properties, `--till-…`, as the page sets them. */
  readonly tokens: Readonly<Record<string, string>>;
}

/** Why a custom property of the page is not used. */
export interface RejectedToken {
  readonly name: string;
  readonly reason: "unknown" | "malformed" | "contrast";
  /** The measured and the required contrast. */
  readonly measured?: string;
}

export interface Appearance {
  /** The properties to set, by name. Each value is parsed and serialized again, never copied. */
  readonly properties: ReadonlyMap<string, string>;
  readonly rejected: readonly RejectedToken[];
}

const maxTokens = 60;

/**
 * Reads the safe part of the appearance that a page requests: a theme, and a closed list of custom properties. Rejects
 * colours with too little contrast; colours that the page does not set are adapted to those that it sets.
 */
export function readAppearance(
  { theme, scheme: requestedScheme, tokens }: RequestedAppearance,
  readColor: ReadColor,
): Appearance {
  const scheme = theme === "night" ? "dark" : requestedScheme;
  const rejected: RejectedToken[] = [];
  if (!Object.hasOwn(themes, theme))
    rejected.push({ name: `theme="${theme.slice(0, 40)}"`, reason: "unknown" });
  const requestedColors = new Map<ColorName, Rgb>();
  const properties = propertiesOf(theme, scheme);
  const base = baseColors(properties, scheme);
  for (const [name, raw] of Object.entries(tokens).slice(0, maxTokens)) {
    const token = name.replace(/^--till-/, "");
    const kind = token === name ? undefined : kindOf(token, tokenDefaults);
    if (!kind) {
      rejected.push({ name: name.slice(0, 40), reason: "unknown" });
      continue;
    }
    const text = readTokenValue(kind, raw);
    const rgb = kind === "color" && text !== undefined ? readColor(text) : undefined;
    if (text === undefined || (kind === "color" && !rgb)) rejected.push({ name, reason: "malformed" });
    else if (rgb) requestedColors.set(token.slice("color-".length) as ColorName, rgb);
    else properties.set(name, text);
  }
  const { colors, contrastFailures: contrastFailures } = resolveColors(requestedColors, base);
  for (const { name, measured } of contrastFailures) {
    rejected.push({ name: `--till-color-${name}`, reason: "contrast", measured });
  }
  for (const [name, rgb] of colors) properties.set(`--till-color-${name}`, rgbText(rgb));
  separateFields(properties);
  return { properties, rejected };
}

const rgbText = (rgb: Rgb) => `rgb(${rgb.join(" ")})`;

function propertiesOf(name: string, scheme: Scheme): Map<string, string> {
  const theme: Theme = Object.hasOwn(themes, name) ? themes[name as keyof typeof themes] : {};
  return new Map(
    Object.entries(theme).map(([token, value]) => [
      `--till-${token}`,
      typeof value === "string" ? value : value[scheme === "light" ? 0 : 1],
    ]),
  );
}

/** The colours without those of the page. A transparent surface has no colour here: it shows the page behind it. */
function baseColors(
  properties: ReadonlyMap<string, string>,
  scheme: Scheme,
): Readonly<Partial<Record<ColorName, Rgb>>> {
  const texts = { ...palette[scheme], ...colorsAmong(properties) };
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (text.startsWith("#") ? [[name, rgbOf(text)]] : [])),
  );
}

function colorsAmong(properties: ReadonlyMap<string, string>): Readonly<Record<string, string>> {
  const prefix = "--till-color-";
  const colors = [...properties].filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(colors.map(([name, value]) => [name.slice(prefix.length), value]));
}

/** Gives fields with a gap a full border on every side; fields without a gap share a thin line. */
function separateFields(properties: Map<string, string>): void {
  const gap = properties.get("--till-field-gap");
  const border = properties.get("--till-color-border");
  if (gap === "0px") properties.delete("--till-field-gap");
  else if (gap && border) properties.set("--till-seam", border);
}
