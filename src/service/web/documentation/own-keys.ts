import type { Context } from "hono";
import type { ValidKeys } from "../../accounts/api-keys/key-pair.ts";
import { validKeys } from "../../accounts/api-keys/key-pair.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { AppEnv } from "../../platform/http-server/app-env.ts";
import { isOpenTo } from "../studio/studio-guard.ts";

/**
 * Returns the test keys that the examples of the documentation show to their reader: to whom the studio is open without a key, and only to
 * the site itself. Everybody else gets none. A key that was rolled meanwhile is left out.
 */
export async function ownKeys(
  dependencies: Pick<PlatformDependencies, "database" | "keys" | "now" | "publicUrl">,
  context: Context<AppEnv>,
  testKeys: ValidKeys | undefined,
): Promise<Partial<ValidKeys>> {
  const isOwnPage = context.req.header("sec-fetch-site") === "same-origin";
  if (testKeys === undefined || !isOwnPage || !isOpenTo(dependencies, context)) return {};
  const { secret = "", publishable = "" } = testKeys;
  return validKeys(dependencies, { secret, publishable });
}
