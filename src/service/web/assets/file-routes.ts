import { Hono } from "hono";
import { isId } from "../../../contract/id.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { findPublicFile, readContent } from "../../accounts/files/store.ts";
import type { AppEnv } from "../../platform/http-server/mount-endpoints.ts";

/** Routes `/files/:id`: images of merchants, for everybody, which contain only pixels and cannot run scripts. */
export function fileRoutes({ database }: Pick<PlatformDependencies, "database">): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get("/files/:id", async (context, next) => {
    const id = context.req.param("id");
    const file = isId("file", id) ? await findPublicFile(database, id) : undefined;
    if (file === undefined) return next();
    const etag = `"${id}"`;
    const headers = {
      "Content-Type": file.type,
      "Content-Disposition": `inline; filename="${id}.${file.type.slice("image/".length)}"`,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Resource-Policy": "cross-origin",
      "Cache-Control": "public, max-age=31536000, immutable",
      ETag: etag,
    };
    const knownTags = context.req.header("if-none-match")?.split(",", 20) ?? [];
    if (knownTags.some((tag) => tag.trim().replace(/^W\//, "") === etag))
      return context.body(null, 304, headers);
    return context.body(new Uint8Array(await readContent(database, id)), 200, headers);
  });
  return routes;
}
