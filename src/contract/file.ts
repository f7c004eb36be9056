import * as z from "zod/mini";
import { listParameters } from "./list.ts";
import { oneOf } from "./primitives.ts";

/** The use of a file: `branding[logo]`, a picture with the merchant's name; `branding[icon]`, a square symbol; or product images. */
export const filePurposes = ["business_logo", "business_icon", "product_image"] as const;
export type FilePurpose = (typeof filePurposes)[number];

export const fileTypes = ["image/png", "image/jpeg", "image/webp"] as const;
export type FileType = (typeof fileTypes)[number];

/** The maximum size of an uploaded file, in bytes. */
export const maxFileSize = 512 * 1024;

/** Parameters of `POST /v1/files`, as `multipart/form-data`: a PNG, JPEG or WebP picture without animation. */
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

/** A picture. It never changes, and `url` is public. */
export interface File {
  readonly id: string;
  readonly object: "file";
  readonly purpose: FilePurpose;
  readonly type: FileType;
  /** Size in bytes, width and height in pixels, of the stored picture: the service re-encodes what was uploaded. */
  readonly size: number;
  readonly width: number;
  readonly height: number;
  readonly url: string;
  readonly livemode: boolean;
  readonly created: string;
}
