import * as QrCode from "qrcode";
import sharp from "sharp";
import type { DrawingQueue } from "./drawing-queue.ts";
import { PictureCache } from "./picture-cache.ts";

/** The address that a QR code holds, and how it is drawn. */
export interface CodeRequest {
  readonly address: string;
  /** In pixels. */
  readonly side: number;
  readonly format: "png" | "svg";
  /** The hash of the address of the client, where it is known. */
  readonly client: string | undefined;
}

/** A code survives that 15 % of it are hidden; around it the empty border that readers need (ISO/IEC 18004). */
const code = { errorCorrectionLevel: "M", margin: 4 } as const;

/** The QR codes of links: each address and side is drawn once, as long as it is stored. */
export class CodePictures {
  readonly #queue: DrawingQueue;
  readonly #pictures = new PictureCache<Uint8Array<ArrayBuffer>>();

  constructor(queue: DrawingQueue) {
    this.#queue = queue;
  }

  /** The code as a file. Throws `rate_limit` (429) where too many are drawn. */
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
 * One bit for each pixel. Every module has as many whole pixels, so that readers find them; what is left of the side
 * widens the border.
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
