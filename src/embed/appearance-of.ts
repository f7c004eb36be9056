import type { Background } from "./background-of.ts";
import { schemeOf } from "./background-of.ts";

/** On a background with a luminance between these two, the palette's muted and red texts have less contrast than 4.5:1. */
const darkLimit = 0.051;
const lightLimit = 0.75;

/** The custom properties with these names that the page sets, and the background colour of the element. */
export function appearanceOf(
  host: Element,
  names: string,
  { color: paint }: Background,
): Record<string, string> {
  const style = getComputedStyle(host);
  const properties: Record<string, string> = paint ? { "--till-color-page": paint } : {};
  for (const name of names.split(" ")) {
    const value = style.getPropertyValue(`--till-${name}`).trim();
    if (value) properties[`--till-${name}`] = value;
  }
  return properties;
}

/**
 * The custom properties from which the styles of an element choose colours: the scheme, black or white (`--pole`), the
 * text, and a replacement for muted and red text where these have too little contrast with the background (4.5:1).
 */
export function schemeProperties({ scheme, luminance: light }: Background): Record<string, string> {
  const isDark = scheme === "dark";
  const strongest = schemeOf(light) === "dark" ? "#fff" : "#000";
  const isReadable = isDark ? light < darkLimit : light > lightLimit;
  return {
    "--scheme": scheme,
    "--pole": strongest,
    "--ink": isReadable ? (isDark ? "#eef1f5" : "#16191d") : strongest,
    "--strong": isReadable ? "initial" : strongest,
  };
}
