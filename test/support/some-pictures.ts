import type { FormatEnum } from "sharp";
import sharp from "sharp";

type Format = keyof Pick<FormatEnum, "png" | "jpeg" | "webp" | "gif">;

interface Size {
  readonly width?: number;
  readonly height?: number;
}

/** A real picture of one colour, with metadata that says where it was taken. */
export async function aPicture(
  format: Format = "png",
  { width = 80, height = 40 }: Size = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#1f5eff" } })
    .withExif({ IFD0: { Copyright: "Secret Studio" } })
    .toFormat(format)
    .toBuffer();
}

/** Three frames, one above the other. */
export async function aMovingWebp(): Promise<Buffer> {
  const frames = Buffer.alloc(20 * 60 * 3).map((_byte, at) => Math.floor(at / (20 * 20 * 3)) * 100);
  return sharp(frames, { raw: { width: 20, height: 60, channels: 3, pageHeight: 20 } })
    .webp({ loop: 0, delay: [100, 100, 100] })
    .toBuffer();
}

/** What a decoder that does not know of animation reads as one picture. */
export async function aMovingPng(): Promise<Buffer> {
  const png = await aPicture("png");
  const control = Buffer.alloc(20);
  control.writeUInt32BE(8, 0);
  control.write("acTL", 4);
  control.writeUInt32BE(2, 8);
  const afterHeader = 8 + 25;
  return Buffer.concat([png.subarray(0, afterHeader), control, png.subarray(afterHeader)]);
}
