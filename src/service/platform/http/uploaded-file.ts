import { createHash } from "node:crypto";

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
