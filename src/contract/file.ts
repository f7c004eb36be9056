import * as z from "zod/mini";
import { listParameters } from "./list.ts";
import { oneOf } from "./primitives.ts";

/** What a file is for: `branding[logo]`, a picture with the name in it; `branding[icon]`, a square mark; or the images of a product. */
export const filePurposes = ["business_logo", "business_icon", "product_image"] as const;
export type FilePurpose = (typeof filePurposes)[number];

export const fileTypes = ["image/png", "image/jpeg", "image/webp"] as const;
export type FileType = (typeof fileTypes)[number];

/** The largest file that is taken, in bytes. */
export const largestFile = 512 * 1024;

/** What `POST /v1/files` takes, as `multipart/form-data`: a PNG, JPEG or WebP picture that stands still. */
export interface CreateFileInput {
  readonly file: Blob;
  readonly purpose: FilePurpose;
}

/** What `GET /v1/files` takes. */
export const listFilesInput = z.strictObject({
  ...listParameters,
  purpose: z.optional(oneOf(filePurposes)),
});
export type ListFilesInput = z.infer<typeof listFilesInput>;

/** A picture. It never changes, and anybody can see it at `url`. */
export interface File {
  readonly id: string;
  readonly object: "file";
  readonly purpose: FilePurpose;
  readonly type: FileType;
  /** In bytes, and in pixels: as it is served, which is not as it was sent. */
  readonly size: number;
  readonly width: number;
  readonly height: number;
  readonly url: string;
  readonly livemode: boolean;
  readonly created: string;
}
