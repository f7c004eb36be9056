import { createHash } from "node:crypto";

/** A file of a request. All that shows of it is its digest: that is what an idempotency key stands for. */
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
