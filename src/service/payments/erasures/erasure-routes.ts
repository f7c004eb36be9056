import { Hono } from "hono";
import * as z from "zod/mini";
import { email } from "../../../contract/email.ts";
import { foldAddress } from "../../platform/erasure/redact.ts";
import type { ErasureRow } from "../../platform/erasure/store.ts";
import { findErasures, latestErasures } from "../../platform/erasure/store.ts";
import { apiHeaders } from "../../platform/http/security-headers.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { AppEnv } from "../../platform/http-server/app-env.ts";
import type { OperatorGuards } from "../../platform/http-server/operator-guards.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { erasePayer, findPayerEverywhere } from "./erase-payer.ts";

const path = "/status/erasures";

const mostListed = 100;

const input = z.strictObject({
  email,
  livemode: z.optional(z.boolean()),
  dry_run: z.optional(z.boolean()),
});

/**
 * `POST /status/erasures` erases the personal data of the payer with an e-mail address, or says with `dry_run` what there is. `GET`
 * shows how far erasures have come: those of `ids`, or the latest. For the operator alone.
 */
export function erasureRoutes(
  dependencies: PaymentDependencies,
  { isOperator }: Pick<OperatorGuards, "isOperator">,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const { database } = dependencies;
  routes.get(path, async (context, next) => {
    if (!isOperator(context.req.header("authorization"))) return next();
    const ids = context.req.query("ids")?.split(",").slice(0, mostListed);
    const rows =
      ids === undefined ? await latestErasures(database, mostListed) : await findErasures(database, ids);
    return context.json({ erasures: rows.map(presentErasure) }, 200, apiHeaders);
  });
  routes.post(path, async (context, next) => {
    if (!isOperator(context.req.header("authorization"))) return next();
    const parsed = z.safeParse(input, await context.req.json().catch(() => undefined));
    if (!parsed.success) {
      const message =
        "Expected JSON with email, an e-mail address, and perhaps livemode and dry_run, true or false.";
      return context.json({ error: { message } }, 400, apiHeaders);
    }
    const { email: address, livemode = false, dry_run: isDry = false } = parsed.data;
    const payer = { address: foldAddress(address), livemode };
    if (isDry) {
      const found = (await findPayerEverywhere(dependencies, payer)).map(({ scope, customers, counts }) => ({
        account: scope.accountId,
        livemode,
        customers,
        counts,
      }));
      return context.json({ found }, 200, apiHeaders);
    }
    try {
      const ids = await erasePayer(dependencies, payer, context.get("requestId"));
      const erasures = (await findErasures(database, ids)).map(presentErasure);
      return context.json({ erasures }, 202, apiHeaders);
    } catch (error) {
      // A customer with something under way, who cannot be deleted now.
      if (!(error instanceof ServiceError)) throw error;
      return context.json({ error: { message: error.message } }, 409, apiHeaders);
    }
  });
  return routes;
}

/** `waiting`: something of the payer is still in use, and the rest is erased at `due_at`. */
function presentErasure(row: ErasureRow) {
  const isWaiting = row.stage === "rows" && row.due_at !== null && row.due_at > row.created;
  return {
    id: row.id,
    account: row.account_id,
    livemode: row.livemode,
    created: row.created,
    status: row.stage === "finished" ? "finished" : isWaiting ? "waiting" : "pending",
    erased: row.counts,
    due_at: row.due_at,
    finished_at: row.finished_at,
  };
}
