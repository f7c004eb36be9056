import type { DrawingQueue } from "./drawing-queue.ts";
import { PictureCache } from "./picture-cache.ts";

/** The URL in a QR code, and its format. */
export interface CodeRequest {
  readonly address: string;
  /** Side length in pixels. */
  readonly side: number;
  readonly format: "png" | "svg";
  /** Hash of the client's IP address, where it is known. */
  readonly client: string | undefined;
}

/** Renders QR codes of links, and caches them. */
export class CodePictures {
  readonly #queue: DrawingQueue;
  readonly #pictures = new PictureCache<Uint8Array<ArrayBuffer>>();

  constructor(queue: DrawingQueue) {
    this.#queue = queue;
  }

  /** Returns the code as a file. Throws `rate_limit` (429) when too many codes are rendered. */
  find({ address, side, format, client }: CodeRequest): Promise<Uint8Array<ArrayBuffer>> {
    const draw = async () => {
      // Loaded with the first code: native code among it, which takes memory and delays the start.
      const { drawPng, drawSvg } = await import("./draw-code.ts");
      return format === "png" ? drawPng(address, side) : drawSvg(address, side);
    };
    const key = JSON.stringify([format, side, address]);
    return this.#pictures.find(key, () => this.#queue.run({ draw, client }));
  }
}
