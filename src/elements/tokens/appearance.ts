import type { ColorName } from "./color-pairs.ts";
import { settleColors } from "./settle-colors.ts";
import type { Rgb } from "../../color/contrast.ts";
import { rgbOf } from "../../color/contrast.ts";
import type { Scheme } from "../../color/palette.ts";
import { palette } from "../../color/palette.ts";
import { readTokenValue } from "./read-token-value.ts";
import { tokenDefaults } from "./token-defaults.ts";
import { kindOf } from "./token-kinds.ts";
import type { Theme } from "./themes.ts";
import { themes } from "./themes.ts";

/** Reads a colour as the browser would; nothing for what is no colour. */
export type ReadColor = (text: string) => Rgb | undefined;

/** What a page says about the looks of the card form. */
export interface RequestedAppearance {
  readonly theme: string;
  readonly scheme: Scheme;
  /** Custom properties, `--till-…`, as the page has them. */
  readonly tokens: Readonly<Record<string, string>>;
}

/** Why a property of a page is not used. */
export interface RejectedToken {
  readonly name: string;
  readonly reason: "unknown" | "malformed" | "contrast";
  /** What was measured, and what it should have been. */
  readonly measured?: string;
}

export interface Appearance {
  /** The properties to set, by name, every value written anew by us. */
  readonly properties: ReadonlyMap<string, string>;
  readonly refused: readonly RejectedToken[];
}

const mostTokens = 60;

/**
 * Takes from what a page says about looks that which is safe: a theme, and a closed list of custom properties. Colours that
 * would make a text or an edge hard to see are refused, too; those that the page leaves open make way for those that it
 * sets.
 */
export function readAppearance(
  { theme, scheme: wanted, tokens }: RequestedAppearance,
  readColor: ReadColor,
): Appearance {
  const scheme = theme === "night" ? "dark" : wanted;
  const refused: RejectedToken[] = [];
  if (!Object.hasOwn(themes, theme))
    refused.push({ name: `theme="${theme.slice(0, 40)}"`, reason: "unknown" });
  const given = new Map<ColorName, Rgb>();
  const properties = propertiesOf(theme, scheme);
  const base = baseColors(properties, scheme);
  for (const [name, raw] of Object.entries(tokens).slice(0, mostTokens)) {
    const token = name.replace(/^--till-/, "");
    const kind = token === name ? undefined : kindOf(token, tokenDefaults);
    if (!kind) {
      refused.push({ name: name.slice(0, 40), reason: "unknown" });
      continue;
    }
    const text = readTokenValue(kind, raw);
    const rgb = kind === "color" && text !== undefined ? readColor(text) : undefined;
    if (text === undefined || (kind === "color" && !rgb)) refused.push({ name, reason: "malformed" });
    else if (rgb) given.set(token.slice("color-".length) as ColorName, rgb);
    else properties.set(name, text);
  }
  const { colors, misses } = settleColors(given, base);
  for (const { name, measured } of misses) {
    refused.push({ name: `--till-color-${name}`, reason: "contrast", measured });
  }
  for (const [name, rgb] of colors) properties.set(`--till-color-${name}`, written(rgb));
  separateFields(properties);
  return { properties, refused };
}

const written = (rgb: Rgb) => `rgb(${rgb.join(" ")})`;

function propertiesOf(name: string, scheme: Scheme): Map<string, string> {
  const theme: Theme = Object.hasOwn(themes, name) ? themes[name as keyof typeof themes] : {};
  return new Map(
    Object.entries(theme).map(([token, value]) => [
      `--till-${token}`,
      typeof value === "string" ? value : value[scheme === "light" ? 0 : 1],
    ]),
  );
}

/** The colours before the page has said anything. A surface that is none shows what is behind it. */
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

/** Fields with a gap between them have an edge all around; else the one that two share is a hairline. */
function separateFields(properties: Map<string, string>): void {
  const gap = properties.get("--till-field-gap");
  const border = properties.get("--till-color-border");
  if (gap === "0px") properties.delete("--till-field-gap");
  else if (gap && border) properties.set("--till-seam", border);
}
