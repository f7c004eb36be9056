import type { FrameSettings } from "../contract/frame-messages.ts";

type Refused = readonly { readonly name: string; readonly reason: string }[];
type Looks = Pick<FrameSettings, "theme" | "tokens" | "scheme">;

/**
 * Gives an element the scheme and the looks of the host, and resolves to what of them it did not take, and why. Whoever
 * wants only the default theme, on a page as light or as dark as this was made for, does not wait for what reads looks.
 */
export async function applyAppearance({ style }: HTMLElement, looks: Looks): Promise<Refused> {
  const { "--till-color-page": ground = "", ...tokens } = looks.tokens;
  const isUsual =
    looks.theme === "till" && Object.keys(tokens).length === 0 && isUsualGround(ground, looks.scheme);
  const { properties, refused } = isUsual
    ? { properties: [["--till-color-page", ground] as const], refused: [] }
    : (await import("./looks.ts")).readLooks(looks);
  for (const name of Array.from(style)) style.removeProperty(name);
  style.colorScheme = looks.scheme;
  for (const [name, value] of properties) style.setProperty(name, value);
  return refused;
}

/** White or nearly so, black or nearly so; or several colours, which nobody can judge. */
function isUsualGround(ground: string, scheme: Looks["scheme"]): boolean {
  const channels = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(ground)?.slice(1).map(Number);
  return channels?.every((value) => (scheme === "light" ? value > 245 : value < 34)) ?? ground === "";
}
