import type { FrameOwner } from "./frame-owner.ts";
import type { FramePlace } from "./frame-place.ts";
import { lazyScripts } from "./lazy-scripts.ts";
import { loadLazy } from "./load-lazy.ts";

/**
 * Opens the place of an owner's frame where the browser is Chromium, which alone has `userAgentData`: it fills no card into a frame in
 * a shadow root. Before version 133 it cannot move one either. Where the script does not load, the frame stays there.
 *
 * @param host - The element with the shadow root
 */
export async function openFramePlace(host: Element, owner: FrameOwner): Promise<FramePlace | undefined> {
  if (!("userAgentData" in navigator && "moveBefore" in host)) return;
  const script = await loadLazy<{ FramePlace: typeof FramePlace }>(lazyScripts.place).catch(() => undefined);
  return script && new script.FramePlace(host, owner);
}
