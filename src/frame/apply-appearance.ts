import type { FrameSettings } from "../contract/frame/frame-messages.ts";

type Rejected = readonly { readonly name: string; readonly reason: string }[];

type HostAppearance = Pick<FrameSettings, "theme" | "tokens" | "scheme">;

/**
 * Applies the scheme and the appearance of the host to an element. Resolves to the rejected parts, with reasons. The default
 * theme on a usual background needs no further script.
 */
export async function applyAppearance({ style }: HTMLElement, appearance: HostAppearance): Promise<Rejected> {
  const { "--till-color-page": background = "", ...tokens } = appearance.tokens;
  const isDefault =
    appearance.theme === "till" &&
    Object.keys(tokens).length === 0 &&
    isDefaultBackground(background, appearance.scheme);
  const { properties, rejected } = isDefault
    ? { properties: [["--till-color-page", background] as const], rejected: [] }
    : (await import("./page-appearance.ts")).readPageAppearance(appearance);
  for (const name of Array.from(style)) style.removeProperty(name);
  style.colorScheme = appearance.scheme;
  for (const [name, value] of properties) style.setProperty(name, value);
  return rejected;
}

/** Whether the background is almost white or almost black, or has several colours, for which there is no contrast check. */
function isDefaultBackground(background: string, scheme: HostAppearance["scheme"]): boolean {
  const channels = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(background)?.slice(1).map(Number);
  return channels?.every((value) => (scheme === "light" ? value > 245 : value < 34)) ?? background === "";
}
