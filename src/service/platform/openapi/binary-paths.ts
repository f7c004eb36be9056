import { evidenceTypes } from "../../../contract/file.ts";
import { idInPath } from "./operation.ts";

/** The paths that answer with bytes. */
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
