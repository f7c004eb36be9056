import type { Rgb } from "./contrast.ts";
import { contrast, rgbOf } from "./contrast.ts";
import type { ColorName, Scheme } from "./palette.ts";
import { colorPairs, palette } from "./palette.ts";

/** Reads a colour as the browser would; nothing for what is no colour. */
export type ReadColor = (text: string) => Rgb | undefined;

/** Why a property of a page is not used. */
export interface RefusedToken {
  readonly name: string;
  readonly reason: "unknown" | "malformed" | "contrast";
}

export interface Appearance {
  /** The properties to set, by name, every value written anew by us. */
  readonly properties: ReadonlyMap<string, string>;
  readonly refused: readonly RefusedToken[];
}

const longestValue = 200;
const mostTokens = 50;

/** The smallest text of an input: iOS zooms into what is smaller. */
const lengths: Readonly<Record<string, readonly [least: number, most: number]>> = {
  "--till-radius": [0, 28],
  "--till-font-size": [16, 24],
};

/** Literal colours only: nothing that refers to something else, least of all to an address. */
const literalColor =
  /^(#[0-9a-f]{3,8}|[a-z]{3,24}|(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([-+0-9a-z.,%/ ]+\))$/i;
const literalFamilies = /^[-\p{L}\p{N} ,'"]+$/u;

/**
 * Takes from what a page says about looks that which is safe: a closed list of custom properties, of colours, lengths and
 * font families. Colours that would make a text or an edge hard to see are refused, too.
 */
export function readAppearance(
  tokens: Readonly<Record<string, string>>,
  scheme: Scheme,
  readColor: ReadColor,
): Appearance {
  const refused: RefusedToken[] = [];
  const colors = new Map<ColorName, Rgb>();
  const properties = new Map<string, string>();
  for (const [name, raw] of Object.entries(tokens).slice(0, mostTokens)) {
    const text = raw.length > longestValue ? "" : raw.trim();
    const color = colorNameOf(name);
    if (color !== undefined) {
      const rgb = literalColor.test(text) ? readColor(text) : undefined;
      if (rgb) colors.set(color, rgb);
      else refused.push({ name, reason: "malformed" });
    } else if (Object.hasOwn(lengths, name) || name === "--till-font-family") {
      const value = Object.hasOwn(lengths, name) ? readLength(name, text) : readFamilies(text);
      if (value === undefined) refused.push({ name, reason: "malformed" });
      else properties.set(name, value);
    } else {
      refused.push({ name: name.slice(0, 40), reason: "unknown" });
    }
  }
  for (const name of dropUnreadable(colors, scheme)) {
    refused.push({ name: `--till-color-${name}`, reason: "contrast" });
  }
  for (const [name, rgb] of colors) properties.set(`--till-color-${name}`, `rgb(${rgb.join(" ")})`);
  return { properties, refused };
}

function colorNameOf(name: string): ColorName | undefined {
  const color = name.slice("--till-color-".length);
  return name.startsWith("--till-color-") && Object.hasOwn(palette.light, color)
    ? (color as ColorName)
    : undefined;
}

function readLength(name: string, text: string): string | undefined {
  const [, number, unit] = /^([0-9]{1,3}(?:\.[0-9]{1,3})?)(px|rem|)$/.exec(text) ?? [];
  const [least, most] = lengths[name] ?? [0, 0];
  if (number === undefined || (unit === "" && Number(number) !== 0)) return undefined;
  const pixels = Number(number) * (unit === "rem" ? 16 : 1);
  return `${Math.min(Math.max(pixels, least), most)}px`;
}

function readFamilies(text: string): string | undefined {
  const families = text.split(",").map((family) => family.replace(/['"]/g, "").trim());
  if (!literalFamilies.test(text) || families.includes("")) return undefined;
  return families.map((family) => (/^[a-z-]+$/.test(family) ? family : `"${family}"`)).join(", ");
}

/** Removes colours until every pair can be told apart; the front goes before the back. */
function dropUnreadable(colors: Map<ColorName, Rgb>, scheme: Scheme): ColorName[] {
  const dropped: ColorName[] = [];
  for (let name = firstUnreadable(colors, scheme); name; name = firstUnreadable(colors, scheme)) {
    colors.delete(name);
    dropped.push(name);
  }
  return dropped;
}

function firstUnreadable(colors: ReadonlyMap<ColorName, Rgb>, scheme: Scheme): ColorName | undefined {
  const rgb = (name: ColorName) => colors.get(name) ?? rgbOf(palette[scheme][name]);
  return colorPairs
    .filter(([front, back, least]) => contrast(rgb(front), rgb(back)) < least)
    .flatMap(([front, back]) => [front, back])
    .find((name) => colors.has(name));
}
