import type { Ground } from "./ground-of.ts";
import { schemeOf } from "./ground-of.ts";

/** The luminances of the grounds between which the palette's muted and red texts have less contrast than 4.5:1. */
const mostUnderMuted = 0.051;
const leastUnderMuted = 0.75;

/** What the page has set of the custom properties with these names, and the colour that the element stands on. */
export function appearanceOf(host: Element, names: string, { paint }: Ground): Record<string, string> {
  const style = getComputedStyle(host);
  const set: Record<string, string> = paint ? { "--till-color-page": paint } : {};
  for (const name of names.split(" ")) {
    const value = style.getPropertyValue(`--till-${name}`).trim();
    if (value) set[`--till-${name}`] = value;
  }
  return set;
}

/**
 * The custom properties that the styles of an element choose colours by: the scheme, black or white, the text, and what
 * muted and red text becomes where the ground is too near to the middle for them (4.5:1).
 */
export function schemeProperties({ scheme, light }: Ground): Record<string, string> {
  const isDark = scheme === "dark";
  const pole = schemeOf(light) === "dark" ? "#fff" : "#000";
  const isClear = isDark ? light < mostUnderMuted : light > leastUnderMuted;
  return {
    "--scheme": scheme,
    "--pole": pole,
    "--ink": isClear ? (isDark ? "#eef1f5" : "#16191d") : pole,
    "--strong": isClear ? "initial" : pole,
  };
}
