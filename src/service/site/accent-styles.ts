import { contrast } from "./contrast.ts";

const surfaces = { light: "#ffffff", dark: "#171b21" } as const;

/** The merchant's accent as custom properties for light and dark; none for the service's own. */
export function accentStyles(accent: string | undefined): string {
  if (accent === undefined) return "";
  return `:root{${accentProperties(accent, surfaces.light)}}@media (prefers-color-scheme:dark){:root{${accentProperties(accent, surfaces.dark)}}}`;
}

/**
 * The accent fills buttons as it is, with whichever text can be read on it. Where it cannot be told from the surface,
 * lines and rings are drawn in the text's colour instead, and the button gets an edge.
 */
function accentProperties(accent: string, surface: string): string {
  const text = contrast(accent, "#ffffff") >= contrast(accent, "#000000") ? "#ffffff" : "#000000";
  const ratio = contrast(accent, surface);
  const line = ratio >= 4.5 ? accent : "var(--till-color-text)";
  const edge = ratio >= 3 ? accent : "var(--till-color-border)";
  return `--till-color-accent:${accent};--till-color-accent-text:${text};--till-color-focus:${line};--till-color-accent-edge:${edge}`;
}
