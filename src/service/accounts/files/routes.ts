import * as z from "zod/mini";
import type { FilePurpose } from "../../../contract/file.ts";
import { maxEvidenceSize, maxFileSize } from "../../../contract/file-size.ts";
import { filePurposes, listFilesInput } from "../../../contract/file.ts";
import { checked, oneOf } from "../../../contract/primitives.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { ok } from "../../platform/http/api-response.ts";
import { respondOnce } from "../../platform/idempotency/respond-once.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { charging, nothing, reading } from "../../platform/http-server/endpoint.ts";
import { listPage } from "../../platform/http/list.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { UploadedFile } from "../../platform/http/uploaded-file.ts";
import { fileTooLarge } from "../../platform/http/read-multipart.ts";
import { presentFile } from "./present-file.ts";
import { readEvidence } from "./read-evidence.ts";
import { readPicture } from "./read-picture.ts";
import type { FileContent } from "./store.ts";
import { findFile, insertFile } from "./store.ts";

const audience = "secret";

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
  const { database, newId, now, publicUrl } = dependencies;
  return [
    charging(
      "/v1/files",
      {
        audience,
        input: createFileInput,
        largestFile: maxEvidenceSize,
        summary: "Upload a logo, an icon, the image of a product, or evidence about a dispute",
        response: "File",
      },
      async (request, { file: uploadedFile, purpose }) => {
        // Decoded before a database connection is taken, as decoding is slow.
        const content = await readContentOf(uploadedFile, purpose);
        const { scope } = request;
        return respondOnce(dependencies, request, async (transaction) => {
          const file = { scope, id: newId("file"), created: now(), purpose, content };
          return ok(presentFile(await insertFile(transaction, file), publicUrl));
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
        const file = await findFile(database, scope, pathParameters["id"] ?? "");
        if (file === undefined) throw new ServiceError("resource_missing", "No such file.", { param: "id" });
        return presentFile(file, publicUrl);
      },
    ),
  ];
}

async function readContentOf({ bytes }: UploadedFile, purpose: FilePurpose): Promise<FileContent> {
  if (purpose === "dispute_evidence") return readEvidence(bytes);
  if (bytes.byteLength > maxFileSize) throw fileTooLarge(maxFileSize);
  return readPicture(bytes);
}
