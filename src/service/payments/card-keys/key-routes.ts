import { Hono } from "hono";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { apiHeaders } from "../../platform/http/security-headers.ts";
import type { AppEnv } from "../../platform/http-server/app-env.ts";
import type { OperatorGuards } from "../../platform/http-server/operator-guards.ts";
import { countSealed } from "./store.ts";

/**
 * `/status/keys`: the sealing keys, how much each seals, and the master keys. `POST /status/keys/rotate-cards` makes a new sealing
 * key and `POST /status/keys/rotate-master` forgets the master keys of other processes, for the operator alone.
 */
export function keyRoutes(
  { database, keyRing, now }: Pick<PlatformDependencies, "database" | "keyRing" | "now">,
  { isAllowed, isOperator }: OperatorGuards,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const describe = async () => {
    await keyRing.refresh();
    const counts = await countSealed(database);
    return {
      now: now(),
      sealing_keys: keyRing.held.sealing.map(({ id, from }) => ({
        id,
        from,
        records: counts.get(id) ?? 0,
        seals: keyRing.held.current().id === id,
      })),
      master_keys: await keyRing.masterKeys(),
    };
  };
  routes.get("/status/keys", async (context, next) => {
    if (!isAllowed(context.req.header("authorization"))) return next();
    return context.json(await describe(), 200, apiHeaders);
  });
  routes.post("/status/keys/rotate-cards", async (context, next) => {
    if (!isOperator(context.req.header("authorization"))) return next();
    const { state } = await keyRing.rotateSealingKey();
    if (state === "in_progress") {
      const message = "The key before is still being replaced.";
      return context.json({ error: { message }, ...(await describe()) }, 409, apiHeaders);
    }
    return context.json(await describe(), 200, apiHeaders);
  });
  routes.post("/status/keys/rotate-master", async (context, next) => {
    if (!isOperator(context.req.header("authorization"))) return next();
    const forgotten = await keyRing.forgetOtherMasterKeys();
    return context.json({ forgotten, ...(await describe()) }, 200, apiHeaders);
  });
  return routes;
}
