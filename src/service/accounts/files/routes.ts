import * as z from "zod/mini";
import type { File, FilePurpose } from "../../../contract/accounts/file.ts";
import { filePurposes, listFilesInput } from "../../../contract/accounts/file.ts";
import { maxEvidenceSize, maxFileSize } from "../../../contract/accounts/file-size.ts";
import { checked, oneOf } from "../../../contract/primitives.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { ok } from "../../platform/http/api-response.ts";
import { respondOnce } from "../../platform/idempotency/respond-once.ts";
import type { Endpoint, MountedEndpoint } from "../../platform/http-server/endpoint.ts";
import { charging, nothing, reading } from "../../platform/http-server/endpoint.ts";
import { listPage } from "../../platform/http/list.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { UploadedFile, fileTooLarge } from "../../platform/http/read-multipart.ts";
import { readEvidence, readPicture } from "./read-file.ts";
import type { FileContent, FileRow } from "./store.ts";
import { findFile, insertFile, lockStoredBytes, readContent } from "./store.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { existing, missing } from "../../platform/http/existing.ts";

const audience = "secret";

const mebibyte = 1_024 * 1_024;

const fileDescription =
  "A PNG, JPEG or WebP image of at most 512 KiB, or as evidence a PDF, PNG or JPEG of at most 5 MiB.";

const uploaded = checked<UploadedFile>(
  { type: "string", format: "binary", description: fileDescription },
  (input, refuse) =>
    input instanceof UploadedFile
      ? input
      : refuse("parameter_invalid", "Expected a file, a part with a file name."),
);

const createFileInput = z.strictObject({ file: uploaded, purpose: oneOf(filePurposes) });

/** Endpoints of `/v1/files`. */
export function fileEndpoints(dependencies: PlatformDependencies): readonly Endpoint[] {
  const { database, newId, now, publicUrl, settings } = dependencies;
  const limit = settings.fileStorage;
  return [
    charging(
      "/v1/files",
      {
        audience,
        input: createFileInput,
        largestFile: maxEvidenceSize,
        summary: "Upload a logo, an icon, the image of a product, or evidence about a dispute",
        description: "Use its id in `branding`, in `images` of a product, or as evidence.",
        response: "File",
      },
      async (request, { file: uploadedFile, purpose }) => {
        // Decoded before a database connection is taken, as decoding is slow.
        const content = await readContentOf(uploadedFile, purpose);
        const { scope } = request;
        return respondOnce(dependencies, request, async (within) => {
          const { database } = within;
          await reserveStorage(database, scope, { more: content.bytes.byteLength, limit });
          const file = { scope, id: newId("file"), created: now(), purpose, content };
          return ok(presentFile(await insertFile(database, file), publicUrl));
        });
      },
    ),
    reading(
      "/v1/files",
      { audience, input: listFilesInput, summary: "List files", response: "FileList" },
      ({ scope }, input) =>
        listPage(database, {
          table: "files",
          scope,
          url: "/v1/files",
          parameters: input,
          filters: { purpose: input.purpose },
          present: (row) => presentFile(row, publicUrl),
        }),
    ),
    reading(
      "/v1/files/:id",
      { audience, input: nothing, summary: "Retrieve a file", response: "File" },
      async ({ scope, pathParameters }) => {
        const file = existing(await findFile(database, scope, pathParameters.id), "file");
        return presentFile(file, publicUrl);
      },
    ),
  ];
}

/** `GET /v1/files/:id/contents`: the bytes of evidence, for its merchant. A browser saves them, and runs nothing in them. */
export function contentEndpoint({ database }: Pick<PlatformDependencies, "database">): MountedEndpoint {
  return {
    method: "GET",
    path: "/v1/files/:id/contents",
    audience: "secret",
    respond: async ({ scope, pathParameters: { id } }: ApiRequest<"id">) => {
      const file = await findFile(database, scope, id);
      if (file === undefined || !isPrivate(file)) throw missing("file with evidence");
      const ending = file.type.slice(file.type.indexOf("/") + 1);
      return {
        status: 200,
        body: "",
        bytes: await readContent(database, id),
        dialect: "till",
        headers: {
          "Content-Type": file.type,
          "Content-Disposition": `attachment; filename="${id}.${ending}"`,
          "Content-Security-Policy": "default-src 'none'; sandbox",
          "Cache-Control": "private, no-store",
        },
      };
    },
  };
}

async function readContentOf({ bytes }: UploadedFile, purpose: FilePurpose): Promise<FileContent> {
  if (purpose === "dispute_evidence") return readEvidence(bytes);
  if (bytes.byteLength > maxFileSize) throw fileTooLarge(maxFileSize);
  return readPicture(bytes);
}

/**
 * Keeps an account within the bytes of files that it may store, until the caller's transaction ends: uploads at the same time come one
 * after the other.
 *
 * @param storage.limit in bytes; 0: no limit
 * @throws ServiceError `file_storage_full`
 */
async function reserveStorage(
  transaction: Database,
  scope: Scope,
  { more, limit }: { readonly more: number; readonly limit: number },
): Promise<void> {
  if (limit === 0) return;
  const stored = await lockStoredBytes(transaction, scope);
  if (stored + more <= limit) return;
  const message =
    `This file has ${more} bytes, and the account stores ${stored} of the ${limit} bytes (${limit / mebibyte} MiB) of files that it ` +
    "may have in this mode. Upload a smaller file, wait until evidence that no dispute has is deleted, a week after its upload, or ask " +
    "the operator of the service to raise TILL_FILE_STORAGE_MIB.";
  throw new ServiceError("file_storage_full", message, { param: "file" });
}

function presentFile(row: FileRow, publicUrl: string): File {
  return {
    id: row.id,
    object: "file",
    purpose: row.purpose,
    type: row.type,
    size: row.size,
    width: row.width,
    height: row.height,
    url: isPrivate(row) ? `${publicUrl}/v1/files/${row.id}/contents` : `${publicUrl}/files/${row.id}`,
    livemode: row.livemode,
    created: row.created.toISOString(),
  };
}

/** Whether only its merchant may read a file. */
function isPrivate({ purpose }: Pick<FileRow, "purpose">): boolean {
  return purpose === "dispute_evidence";
}
