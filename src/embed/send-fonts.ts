import type { CardFrameController } from "./card-frame-controller.ts";
import type { TillFont } from "./types/elements.ts";

/** Gives the card fields the fonts of the page, which gets those that have an address. */
export async function sendFonts(frame: CardFrameController, fonts: readonly TillFont[] = []): Promise<void> {
  for (const { source, ...font } of fonts) {
    const bytes = typeof source === "string" ? await bytesOf(source) : source;
    frame.send({ type: "font", ...font, bytes });
  }
}

/** What is at an address; nothing, which is no font, where that cannot be had. */
function bytesOf(address: string): Promise<ArrayBuffer> {
  return fetch(address)
    .then((answer) => answer.arrayBuffer())
    .catch(() => new ArrayBuffer());
}
