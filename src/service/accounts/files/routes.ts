import * as z from "zod/mini";
import { filePurposes, maxFileSize, listFilesInput } from "../../../contract/file.ts";
import { checked, oneOf } from "../../../contract/primitives.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { ok } from "../../platform/http/api-response.ts";
import { respondOnce } from "../../platform/idempotency/respond-once.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { charging, nothing, reading } from "../../platform/http-server/endpoint.ts";
import { listPage } from "../../platform/http/list.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { UploadedFile } from "../../platform/http/uploaded-file.ts";
import { presentFile } from "./present-file.ts";
import { readPicture } from "./read-picture.ts";
import { findFile, insertFile } from "./store.ts";

const audience = "secret";

const uploaded = checked<UploadedFile>(
  { type: "string", format: "binary", description: "A PNG, JPEG or WebP image of at most 512 KiB." },
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
        largestFile: maxFileSize,
        summary: "Upload a logo, an icon or the image of a product",
        response: "File",
      },
      async (request, { file: uploadedFile, purpose }) => {
        // Decoded before a database connection is taken, as decoding is slow.
        const picture = await readPicture(uploadedFile.bytes);
        const { scope } = request;
        return respondOnce(dependencies, request, async (transaction) => {
          const file = { scope, id: newId("file"), created: now(), purpose, picture };
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
