import * as z from "zod/mini";
import { listParameters } from "../list.ts";
import { oneOf } from "../primitives.ts";

/**
 * The use of a file: `branding[logo]`, a picture with the merchant's name; `branding[icon]`, a square symbol; product images; or
 * evidence about a dispute, which is private.
 */
export const filePurposes = ["business_logo", "business_icon", "product_image", "dispute_evidence"] as const;

export type FilePurpose = (typeof filePurposes)[number];

export const fileTypes = ["image/png", "image/jpeg", "image/webp", "application/pdf"] as const;

export type FileType = (typeof fileTypes)[number];

/** The types of evidence, which is served as it was uploaded. */
export const evidenceTypes = [
  "application/pdf",
  "image/png",
  "image/jpeg",
] as const satisfies readonly FileType[];

/**
 * Parameters of `POST /v1/files`, as `multipart/form-data`: a PNG, JPEG or WebP picture without animation, or as evidence a PDF, PNG or
 * JPEG.
 */
export interface CreateFileInput {
  readonly file: Blob;
  readonly purpose: FilePurpose;
}

/** Parameters of `GET /v1/files`. */
export const listFilesInput = z.strictObject({
  ...listParameters,
  purpose: z.optional(oneOf(filePurposes)),
});

export type ListFilesInput = z.infer<typeof listFilesInput>;

/** A picture, whose `url` is public, or evidence, whose `url` is for the secret key alone. It never changes. */
export interface File {
  readonly id: string;
  readonly object: "file";
  readonly purpose: FilePurpose;
  readonly type: FileType;
  /** Size in bytes, width and height in pixels, of the stored picture: the service re-encodes what was uploaded, but for evidence. */
  readonly size: number;
  /** Null for evidence. */
  readonly width: number | null;
  readonly height: number | null;
  readonly url: string;
  readonly livemode: boolean;
  readonly created: string;
}
