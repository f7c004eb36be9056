import type { CardFrameController } from "./card-frame-controller.ts";
import type { TillFont } from "./types/elements.ts";

/** Sends fonts to the card fields. A font with an address is fetched by the page, because the frame may not. */
export async function sendFonts(frame: CardFrameController, fonts: readonly TillFont[] = []): Promise<void> {
  for (const { source, ...font } of fonts) {
    const bytes = typeof source === "string" ? await bytesOf(source) : source;
    frame.send({ type: "font", ...font, bytes });
  }
}

/** The bytes at an address; empty, which the frame rejects as a font, if they cannot be fetched. */
function bytesOf(address: string): Promise<ArrayBuffer> {
  return fetch(address)
    .then((response) => response.arrayBuffer())
    .catch(() => new ArrayBuffer());
}
