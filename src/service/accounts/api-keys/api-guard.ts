import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Guard } from "../../platform/http-server/mount-endpoints.ts";
import { checkOrigin } from "../../platform/http/check-origin.ts";
import { authenticate } from "./authenticate.ts";
import { KeyUse } from "./key-use.ts";

/** Guard of the API: requires a key in the `Authorization` header, and rejects secret keys that come from a browser. */
export function apiGuard(
  dependencies: Pick<PlatformDependencies, "database" | "keys" | "log" | "now" | "publicUrl">,
): Guard {
  const keyUse = new KeyUse(dependencies);
  return {
    identify: async (context) => {
      const caller = await authenticate(dependencies, context.req.header("authorization") ?? null);
      keyUse.note(caller.keyHash);
      return caller;
    },
    checkOrigin: (caller, context) =>
      checkOrigin(caller, context.req.header("origin") ?? null, dependencies.publicUrl),
  };
}
