import type { BusboyFileStream, BusboyInstance } from "@fastify/busboy";
import { createHash } from "node:crypto";
import type { Parameters } from "./read-parameters.ts";
import { receiveBody } from "./read-parameters.ts";
import { ServiceError } from "./service-error.ts";

/** Bytes allowed for boundaries, headers of parts and text fields. */
const allowance = 4096;

const partLimit = 2;

/** Maximum length of a file name. Longer headers are truncated, and the truncated file name is still longer than this. */
const longestFileName = 1000;

/** Limits of a part. A longer field name is truncated and then unknown. */
const limits = { parts: partLimit, fieldSize: allowance, fieldNameSize: 100, headerSize: 2048 };

/**
 * Parses a `multipart/form-data` body: text, and files as `UploadedFile`. The name and the type that a part declares
 * for its file are ignored. The size limit is checked while the body is received, before it is parsed.
 * @param largestFile in bytes.
 * @throws ServiceError `body_too_large`, `unsupported_media_type`, `parameter_invalid`.
 */
export async function readMultipart(request: Request, largestFile: number): Promise<Parameters> {
  const parser = await parserOf(request.headers.get("content-type") ?? "", largestFile);
  const tooLarge = () => fileTooLarge(largestFile);
  const body = await receiveBody(request, largestFile + allowance, tooLarge);
  const parameters = new Map<string, string | UploadedFile>();
  const add = (name: string | undefined, value: string | UploadedFile) => {
    // The part has no name.
    if (name === undefined) throw unreadable();
    if (parameters.has(name)) throw new ServiceError("parameter_invalid", "A part was sent twice.");
    parameters.set(name, value);
  };
  await new Promise<void>((resolve, reject) => {
    const attempt = (work: () => void) => {
      try {
        work();
      } catch (error) {
        reject(error as Error);
      }
    };
    parser.on("field", (name: string, value: string, _: boolean, isTruncated: boolean) =>
      isTruncated ? reject(unreadable()) : attempt(() => add(name, value)),
    );
    parser.on("file", (name: string, file: BusboyFileStream, fileName: string) => {
      if (fileName.length > longestFileName) reject(unreadable());
      const chunks: Buffer[] = [];
      file.on("data", (chunk: Buffer) => chunks.push(chunk));
      file.once("limit", () => reject(tooLarge()));
      // When the body ends inside a file, the file ends first, then the parser fails.
      file.once("end", () => attempt(() => add(name, new UploadedFile(Buffer.concat(chunks)))));
      file.once("error", () => reject(unreadable()));
    });
    parser.once("partsLimit", () =>
      reject(new ServiceError("parameter_invalid", `Send at most ${partLimit} parts.`)),
    );
    parser.once("error", () => reject(unreadable()));
    parser.once("finish", resolve);
    parser.end(body);
  });
  return Object.fromEntries(parameters);
}

async function parserOf(contentType: string, fileSize: number): Promise<BusboyInstance> {
  const { Busboy } = await import("@fastify/busboy");
  try {
    // Busboy accepts other content types as well.
    if (/^multipart\/form-data\s*;/i.test(contentType)) {
      return new Busboy({
        headers: { "content-type": contentType },
        limits: { ...limits, fileSize },
        isPartAFile: (_, __, fileName) => fileName !== undefined,
      });
    }
  } catch {
    // The content type has no boundary.
  }
  throw new ServiceError("unsupported_media_type", "Send the body as multipart/form-data with its boundary.");
}

function unreadable(): ServiceError {
  return new ServiceError("parameter_invalid", "The body is not a complete multipart form.");
}

/** @param largestFile in bytes. */
export function fileTooLarge(largestFile: number): ServiceError {
  const message = `The file is larger than ${largestFile / 1024} KiB.`;
  return new ServiceError("body_too_large", message, { param: "file" });
}

/**
 * An uploaded file. Only its digest is enumerable, so that serializing the parameters for an idempotency key includes
 * the digest, not the bytes.
 */
export class UploadedFile {
  /** SHA-256, in hex. */
  readonly digest: string;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.digest = createHash("sha256").update(bytes).digest("hex");
  }

  get bytes(): Uint8Array {
    return this.#bytes;
  }
}
