import type { Sharp } from "sharp";
import type { FileType } from "../../../contract/file.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

/** A picture as it is kept and served. */
export interface Picture {
  readonly type: FileType;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** Larger ones are not decoded: a few kilobytes can hold a picture that fills the memory. */
const pixelLimit = 2048 * 2048;
/** Larger ones are made smaller; no page shows them larger. */
const longestSide = 1024;
const secondsToDecode = 10;

/**
 * Decodes a PNG, JPEG or WebP picture and encodes it anew, upright and in sRGB: its pixels are all that is kept, no
 * metadata and nothing that was appended. Its first bytes say what it is. Throws `parameter_invalid` for everything else,
 * for more than 4 megapixels, and for what moves.
 */
export async function readPicture(bytes: Uint8Array): Promise<Picture> {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const format = sniff(source);
  if (format === undefined) throw refusal("Expected a PNG, JPEG or WebP picture.");
  // Loaded with the first picture: it is native code that most processes never need.
  const { default: sharp } = await import("sharp");
  const failure = () => refusal("The picture cannot be read: it is broken, or not what its first bytes say.");
  const metadata = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (metadata?.format !== format) throw failure();
  if (metadata.width * metadata.height > pixelLimit)
    throw refusal("Expected at most 4 megapixels, as 2048 × 2048.");
  if ((metadata.pages ?? 1) > 1 || (format === "png" && movesAsPng(source))) {
    throw refusal("Expected a picture that does not move.");
  }
  const upright = sharp(source, { limitInputPixels: pixelLimit, failOn: "warning" })
    .timeout({ seconds: secondsToDecode })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true });
  const encoded = await encoders[format](upright)
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  if (encoded === undefined) throw failure();
  const { data, info } = encoded;
  return { type: `image/${format}`, width: info.width, height: info.height, bytes: data };
}

type Format = "png" | "jpeg" | "webp";

const encoders: Readonly<Record<Format, (picture: Sharp) => Sharp>> = {
  png: (picture) => picture.png({ compressionLevel: 9 }),
  jpeg: (picture) => picture.jpeg({ quality: 90 }),
  webp: (picture) => picture.webp({ quality: 90 }),
};

/** By the signature of the format; the libraries behind never see what has none of the three. */
function sniff(bytes: Buffer): Format | undefined {
  if (bytes.subarray(0, 8).equals(pngSignature)) return "png";
  if (bytes.subarray(0, 3).equals(jpegSignature)) return "jpeg";
  const isRiff = bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
  return isRiff ? "webp" : undefined;
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegSignature = Buffer.from([0xff, 0xd8, 0xff]);

/** An animated PNG has a chunk `acTL` before its pixels; a decoder that does not know it shows the first picture. */
function movesAsPng(bytes: Buffer): boolean {
  const control = bytes.indexOf("acTL");
  return control !== -1 && control < bytes.indexOf("IDAT");
}

function refusal(expectation: string): ServiceError {
  return new ServiceError("parameter_invalid", `Invalid file. ${expectation}`, { param: "file" });
}
