import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { MountedEndpoint } from "../../platform/http-server/endpoint.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { isPrivate } from "./present-file.ts";
import { findFile, readContent } from "./store.ts";

/** `GET /v1/files/:id/contents`: the bytes of evidence, for its merchant. A browser saves them, and runs nothing in them. */
export function contentEndpoint({ database }: Pick<PlatformDependencies, "database">): MountedEndpoint {
  return {
    ...{ method: "GET", path: "/v1/files/:id/contents", audience: "secret" },
    respond: async ({ scope, pathParameters }) => {
      const id = pathParameters["id"] ?? "";
      const file = await findFile(database, scope, id);
      if (file === undefined || !isPrivate(file))
        throw new ServiceError("resource_missing", "No such file with evidence.", { param: "id" });
      const ending = file.type.slice(file.type.indexOf("/") + 1);
      return {
        ...{ status: 200, body: "", bytes: await readContent(database, id), dialect: "till" },
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
