import type { FileType } from "../../../contract/file.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

/** Evidence as it is stored: the bytes that were uploaded, which a bank must be able to read, and no page shows. */
export interface EvidenceFile {
  readonly type: FileType;
  readonly bytes: Uint8Array;
}

const signatures: readonly (readonly [type: FileType, start: readonly number[]])[] = [
  ["application/pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
];

/** Detects the type of a PDF, PNG or JPEG from its first bytes. Throws `parameter_invalid` for any other. */
export function readEvidence(bytes: Uint8Array): EvidenceFile {
  const found = signatures.find(([, start]) => start.every((byte, at) => bytes[at] === byte));
  if (found !== undefined) return { type: found[0], bytes };
  throw new ServiceError("parameter_invalid", "Invalid file. Expected a PDF, PNG or JPEG as evidence.", {
    param: "file",
  });
}
