import * as QrCode from "qrcode";
import sharp from "sharp";

/** Error correction restores up to 15 % of a code. The margin is the quiet zone that readers need (ISO/IEC 18004). */
const code = { errorCorrectionLevel: "M", margin: 4 } as const;

/** Returns the QR code of a URL as SVG. */
export async function drawSvg(address: string, side: number): Promise<Uint8Array<ArrayBuffer>> {
  const svg = await QrCode.toString(address, { ...code, type: "svg", width: side });
  return new TextEncoder().encode(svg);
}

/**
 * Returns the QR code of a URL as PNG, with one bit per pixel. Every module has the same whole number of pixels, so that
 * readers recognize it; the remaining pixels widen the margin.
 */
export async function drawPng(address: string, side: number): Promise<Uint8Array<ArrayBuffer>> {
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
