import type { Context } from "hono";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { NewApiKey } from "../../contract/accounts/api-key.ts";
import { createApiKeyInput } from "../../contract/accounts/api-key.ts";
import { findFirstAccount } from "../accounts/accounts/account-store.ts";
import { issueApiKey } from "../accounts/api-keys/api-keys.ts";
import type { PaymentDependencies } from "../payments/dependencies.ts";
import type { Acquirer } from "../payments/acquirers/acquirer.ts";
import type { Database } from "../platform/database/database.ts";
import type { Within } from "../platform/database/in-transaction.ts";
import { inTransaction } from "../platform/database/in-transaction.ts";
import type { Scope } from "../platform/database/scope.ts";
import { parseParameters } from "../platform/http/parse-parameters.ts";
import { readBody } from "../platform/http/read-parameters.ts";
import { apiHeaders } from "../platform/http/security-headers.ts";
import { ServiceError } from "../platform/http/service-error.ts";
import type { AppEnv } from "../platform/http-server/app-env.ts";
import type { OperatorGuards } from "../platform/http-server/operator-guards.ts";
import { tryAcquirer } from "./acquirer-checks.ts";
import type { Finding } from "./finding.ts";
import { missingOf } from "./finding.ts";

/** What the operator needs for live mode. */
export interface LiveMode {
  /** The acquirer; undefined where none is configured. */
  readonly acquirer: Acquirer | undefined;
  /** Examines whether everything is there that live mode needs. */
  readonly examine: () => Promise<readonly Finding[]>;
}

type Dependencies = LiveMode &
  Pick<PaymentDependencies, "database" | "keys" | "newId" | "now" | "processorFor" | "settings">;

/** Parameters of `POST /status/live_keys`; the origins are those of the publishable key. */
const liveKeysInput = z.strictObject({
  name: z.optional(createApiKeyInput.shape.name),
  allowed_origins: createApiKeyInput.shape.allowed_origins,
});

/**
 * `/status/doctor`: what live mode needs and lacks. `POST /status/live_keys` makes a secret and a publishable live key, 409 with
 * what is missing as long as something is, and `POST /status/acquirer_checks` tries an acquirer's test account, both for the
 * operator alone.
 */
export function liveRoutes(
  dependencies: Dependencies,
  { isAllowed, isOperator }: OperatorGuards,
): Hono<AppEnv> {
  const { acquirer, database, examine } = dependencies;
  const routes = new Hono<AppEnv>();
  routes.get("/status/doctor", async (context, next) => {
    if (!isAllowed(context.req.header("authorization"))) return next();
    return context.json({ findings: await examine() }, 200, apiHeaders);
  });
  routes.post("/status/live_keys", async (context, next) => {
    if (!isOperator(context.req.header("authorization"))) return next();
    const input = await readInput(context);
    if (input instanceof ServiceError) return rejected(context, 400, { message: input.message });
    const findings = await examine();
    if (missingOf(findings).length > 0) {
      return rejected(context, 409, { message: "Live mode lacks something." }, { findings });
    }
    const scope = await liveScope(database);
    const keys = await inTransaction(dependencies, (within) => createKeyPair(within, scope, input));
    return context.json({ keys, findings }, 200, apiHeaders);
  });
  routes.post("/status/acquirer_checks", async (context, next) => {
    if (!isOperator(context.req.header("authorization"))) return next();
    if (acquirer === undefined || acquirer.missing.length > 0) {
      return rejected(context, 409, { message: "No acquirer is configured." }, { findings: await examine() });
    }
    const scope = await liveScope(database);
    const processor = dependencies.processorFor(scope);
    const checks = await tryAcquirer(dependencies, acquirer, processor, scope.accountId);
    return context.json({ acquirer: acquirer.name, checks }, 200, apiHeaders);
  });
  return routes;
}

async function readInput(context: Context<AppEnv>): Promise<z.infer<typeof liveKeysInput> | ServiceError> {
  try {
    return parseParameters(liveKeysInput, await readBody(context.req.raw));
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
}

function rejected(
  context: Context<AppEnv>,
  status: 400 | 409,
  error: { readonly message: string },
  more: object = {},
): Response {
  return context.json({ error, ...more }, status, apiHeaders);
}

async function liveScope(database: Database): Promise<Scope> {
  const accountId = await findFirstAccount(database);
  if (accountId === undefined) throw new Error("The service has no account.");
  return { accountId, livemode: true };
}

async function createKeyPair(
  dependencies: Within<Dependencies>,
  scope: Scope,
  { name = "live", allowed_origins: origins }: z.infer<typeof liveKeysInput>,
): Promise<readonly NewApiKey[]> {
  return [
    await issueApiKey(dependencies, scope, { kind: "secret", name }),
    await issueApiKey(dependencies, scope, { kind: "publishable", name, allowed_origins: origins }),
  ];
}
