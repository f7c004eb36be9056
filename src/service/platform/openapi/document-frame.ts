import type * as z from "zod/mini";
import { evidenceTypes } from "../../../contract/accounts/file.ts";
import { idInPath } from "./operation.ts";

interface DocumentParts {
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly publicUrl: string;
  readonly paths: Readonly<Record<string, object>>;
  /** The schemas that others refer to; `Error` is that of every error. */
  readonly schemas: Readonly<Record<string, z.core.JSONSchema.BaseSchema>>;
}

/** Returns an OpenAPI 3.1 document with what is the same in each. */
export function documentFrame({
  title,
  summary,
  description,
  publicUrl,
  paths,
  schemas,
}: DocumentParts): object {
  return {
    openapi: "3.1.0",
    info: { title, version: "v1", summary, description, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: publicUrl }],
    externalDocs: { description: "Every error and decline code", url: `${publicUrl}/docs/errors` },
    paths,
    components: {
      schemas,
      securitySchemes: {
        secretKey: { type: "http", scheme: "bearer", description: "`sk_test_…`, on servers only." },
        publishableKey: { type: "http", scheme: "bearer", description: "`pk_test_…`, in browsers too." },
        keyAsUserName: { type: "http", scheme: "basic", description: "The key as user name, no password." },
      },
      headers: {
        "Request-Id": {
          description: "Finds the request in the service’s log.",
          schema: { type: "string", pattern: "^req_[0-9A-Za-z]{24}$" },
        },
      },
      responses: {
        Error: {
          description: "Rejected, declined or failed.",
          headers: { "Request-Id": { $ref: "#/components/headers/Request-Id" } },
          content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
        },
      },
    },
  };
}

/** The paths that respond with bytes. */
export const binaryPaths = {
  "/v1/files/{id}/contents": {
    get: {
      operationId: "getFilesIdContents",
      summary: "Download the evidence that a file is: a PDF, PNG or JPEG",
      tags: ["files"],
      security: [{ secretKey: [] }, { keyAsUserName: [] }],
      parameters: [idInPath],
      responses: {
        200: {
          description: "The bytes that were uploaded.",
          headers: { "Request-Id": { $ref: "#/components/headers/Request-Id" } },
          content: Object.fromEntries(evidenceTypes.map((type) => [type, {}])),
        },
        "4XX": { $ref: "#/components/responses/Error" },
        "5XX": { $ref: "#/components/responses/Error" },
      },
    },
  },
} as const;
