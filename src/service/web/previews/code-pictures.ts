import * as QrCode from "qrcode";
import sharp from "sharp";
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

/** Error correction restores up to 15 % of a code. The margin is the quiet zone that readers need (ISO/IEC 18004). */
const code = { errorCorrectionLevel: "M", margin: 4 } as const;

/** Renders QR codes of links, and caches them. */
export class CodePictures {
  readonly #queue: DrawingQueue;
  readonly #pictures = new PictureCache<Uint8Array<ArrayBuffer>>();

  constructor(queue: DrawingQueue) {
    this.#queue = queue;
  }

  /** Returns the code as a file. Throws `rate_limit` (429) when too many codes are rendered. */
  find({ address, side, format, client }: CodeRequest): Promise<Uint8Array<ArrayBuffer>> {
    const draw = () => (format === "png" ? drawPng(address, side) : drawSvg(address, side));
    const key = JSON.stringify([format, side, address]);
    return this.#pictures.find(key, () => this.#queue.run({ draw, client }));
  }
}

async function drawSvg(address: string, side: number): Promise<Uint8Array<ArrayBuffer>> {
  const svg = await QrCode.toString(address, { ...code, type: "svg", width: side });
  return new TextEncoder().encode(svg);
}

/**
 * Renders a code with one bit per pixel. Every module has the same whole number of pixels, so that readers recognize
 * it; the remaining pixels widen the margin.
 */
async function drawPng(address: string, side: number): Promise<Uint8Array<ArrayBuffer>> {
  const { data, size } = QrCode.create(address, code).modules;
  const scale = Math.max(1, Math.floor(side / (size + 2 * code.margin)));
  const border = Math.max(2 * code.margin * scale, side - size * scale);
  const [before, after] = [Math.floor(border / 2), Math.ceil(border / 2)];
  const modules = Buffer.from(data.map((isDark) => (isDark === 0 ? 255 : 0)));
  const png = await sharp(modules, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * scale, size * scale, { kernel: "nearest" })
    .extend({ top: before, left: before, bottom: after, right: after, background: "#ffffff" })
    .png({ palette: true, colours: 2, dither: 0, effort: 1 })
    .toBuffer();
  return new Uint8Array(png);
}
