import type { Sharp } from "sharp";
import type { FileType } from "../../../contract/accounts/file.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

/** A re-encoded image, as it is stored and served. */
export interface Picture {
  readonly type: FileType;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** Evidence as it is stored: the bytes that were uploaded, which a bank must be able to read, and no page shows. */
export interface EvidenceFile {
  readonly type: FileType;
  readonly bytes: Uint8Array;
}

type Format = "png" | "jpeg" | "webp";

/**
 * Maximum number of pixels. Larger images are not decoded: a file of a few kilobytes can decode to more than the
 * memory.
 */
const pixelLimit = 2048 * 2048;

/** Larger images are reduced to this side length, in pixels; no page shows them larger. */
const longestSide = 1024;

const secondsToDecode = 10;

const encoders: Readonly<Record<Format, (picture: Sharp) => Sharp>> = {
  png: (picture) => picture.png({ compressionLevel: 9 }),
  jpeg: (picture) => picture.jpeg({ quality: 90 }),
  webp: (picture) => picture.webp({ quality: 90 }),
};

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const jpegSignature = Buffer.from([0xff, 0xd8, 0xff]);

const signatures: readonly (readonly [type: FileType, start: readonly number[]])[] = [
  ["application/pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
];

/**
 * Decodes a PNG, JPEG or WebP image and encodes it again, upright and in sRGB, so that only its pixels are stored: no
 * metadata, no appended data. The format is detected from its first bytes. Throws `parameter_invalid` for other
 * formats, for more than 4 megapixels, and for animations.
 */
export async function readPicture(bytes: Uint8Array): Promise<Picture> {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const format = detectFormat(source);
  if (format === undefined) throw invalidFile("Expected a PNG, JPEG or WebP image.");
  // Loaded with the first picture: it is native code that most processes never need.
  const { default: sharp } = await import("sharp");
  const unreadable = () =>
    invalidFile("The image cannot be read: it is damaged, or not of the type that its first bytes indicate.");
  const metadata = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (metadata?.format !== format) throw unreadable();
  if (metadata.width * metadata.height > pixelLimit)
    throw invalidFile("Expected at most 4 megapixels, such as 2048 × 2048.");
  if ((metadata.pages ?? 1) > 1 || (format === "png" && isAnimatedPng(source))) {
    throw invalidFile("Expected an image that does not move.");
  }
  const upright = sharp(source, { limitInputPixels: pixelLimit, failOn: "warning" })
    .timeout({ seconds: secondsToDecode })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true });
  const encoded = await encoders[format](upright)
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  if (encoded === undefined) throw unreadable();
  const { data, info } = encoded;
  return { type: `image/${format}`, width: info.width, height: info.height, bytes: data };
}

/** Detects the format from its signature. The image libraries never see other formats. */
function detectFormat(bytes: Buffer): Format | undefined {
  if (bytes.subarray(0, 8).equals(pngSignature)) return "png";
  if (bytes.subarray(0, 3).equals(jpegSignature)) return "jpeg";
  const isRiff = bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
  return isRiff ? "webp" : undefined;
}

/** An animated PNG has a chunk `acTL` before its pixels. A decoder without support for it decodes the first frame. */
function isAnimatedPng(bytes: Buffer): boolean {
  const animationChunk = bytes.indexOf("acTL");
  return animationChunk !== -1 && animationChunk < bytes.indexOf("IDAT");
}

/** Detects the type of a PDF, PNG or JPEG from its first bytes. Throws `parameter_invalid` for any other. */
export function readEvidence(bytes: Uint8Array): EvidenceFile {
  const found = signatures.find(([, start]) => start.every((byte, at) => bytes[at] === byte));
  if (found !== undefined) return { type: found[0], bytes };
  throw invalidFile("Expected a PDF, PNG or JPEG as evidence.");
}

function invalidFile(expectation: string): ServiceError {
  return new ServiceError("parameter_invalid", `Invalid file. ${expectation}`, { param: "file" });
}
