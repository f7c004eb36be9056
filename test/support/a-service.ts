import { randomBytes } from "node:crypto";
import type { Hono } from "hono";
import qs from "qs";
import type { ApiError } from "../../src/contract/errors/api-error.ts";
import type { ChargeOutcome } from "../../src/contract/payments/charge.ts";
import type { Card } from "../../src/contract/payments/token.ts";
import { newApiKey, storeApiKey } from "../../src/service/accounts/api-keys/api-keys.ts";
import type { AppDependencies } from "../../src/service/app-dependencies.ts";
import type { Settings } from "../../src/service/platform/settings/settings.ts";
import { defaultSettings } from "../../src/service/platform/settings/settings.ts";
import { apiEndpoints, createApp } from "../../src/service/app.ts";
import { compose } from "../../src/service/compose.ts";
import type { Acquirer } from "../../src/service/payments/acquirers/acquirer.ts";
import { processorsByMode } from "../../src/service/processors-by-mode.ts";
import type { Scope } from "../../src/service/platform/database/scope.ts";
import type { AppEnv } from "../../src/service/platform/http-server/app-env.ts";
import { createLog } from "../../src/service/platform/log/log.ts";
import type { Processor } from "../../src/service/payments/processor/processor.ts";
import type { SandboxBehaviour } from "../../src/service/payments/acquirers/sandbox/sandbox.ts";
import { createSandbox } from "../../src/service/payments/acquirers/sandbox/sandbox.ts";
import { storedSecurityCodes } from "../../src/service/payments/tokens/security-codes.ts";
import { createSimulatedBank } from "../../src/service/payments/acquirers/sandbox/sandbox-authenticator.ts";
import { createVault } from "../../src/service/platform/vault/card-vault.ts";
import { openKeyRing } from "../../src/service/platform/vault/key-ring/stored-key-ring.ts";
import { createIdSource } from "../../src/service/platform/vault/id-source.ts";
import { aLiveAcquirer } from "./a-live-acquirer.ts";
import { documentedAnswers } from "./documented-answers.ts";
import { documentedStripeAnswers } from "./stripe-answers.ts";
import { createWebhookSender } from "../../src/service/events/webhook-dispatch/send-webhook.ts";
import type { FakeClock } from "./fake-clock.ts";
import { aClock } from "./fake-clock.ts";
import type { TestDatabase } from "./test-database.ts";
import { aDatabase } from "./test-database.ts";

/** What tests read of an answer's body; that it is there is what they test. */
export interface ReceivedBody {
  readonly [name: string]: unknown;
  readonly id: string;
  readonly object: string;
  readonly status: string;
  readonly amount: number;
  readonly created: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly source: Card;
  readonly card: Card;
  readonly outcome: ChargeOutcome;
  readonly error: ApiError;
  /** The rows of a list; of an event, what it tells. */
  readonly data: readonly ReceivedBody[] & {
    readonly object: ReceivedBody;
    readonly previous_attributes: unknown;
  };
  readonly has_more: boolean;
  readonly next_cursor: string | null;
}

/** An answer, read. `body` is empty where it is not JSON. */
export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: ReceivedBody;
}

interface CallOptions {
  /** The API key; null: none. */
  readonly key?: string | null;
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A merchant with a secret and a publishable key. */
export interface Merchant {
  readonly scope: Scope;
  readonly secret: string;
  readonly publishable: string;
}

/** A service of its own, without a port, with a merchant in test mode. */
export interface TestService extends Merchant {
  readonly app: Hono<AppEnv>;
  readonly dependencies: AppDependencies;
  readonly clock: FakeClock;
  /** Every line that was logged. */
  readonly logged: string[];
  post(path: string, fields?: object, options?: CallOptions): Promise<Received>;
  /** `POST` of a form with a file. */
  upload(path: string, form: FormData, options?: CallOptions): Promise<Received>;
  get(path: string, options?: CallOptions): Promise<Received>;
  delete(path: string, options?: CallOptions): Promise<Received>;
  aMerchant(options?: { livemode?: boolean; allowedOrigins?: readonly string[] }): Promise<Merchant>;
  close(): Promise<void>;
}

interface ServiceOptions {
  /** True where the database holds responses of an earlier version: repeated, they lack members that were added since. */
  readonly hasEarlierResponses?: boolean;
  /** A migrated database; closed with the service. */
  readonly database?: TestDatabase;
  readonly settings?: Partial<Settings>;
  /** How the simulated processor behaves; may be changed at any time. */
  readonly sandbox?: SandboxBehaviour;
  readonly processor?: (sandbox: Processor) => Processor;
  /** The acquirer of live mode, a simulated one if it is not given; null: none. */
  readonly acquirer?: Acquirer | null;
  /** More parts, or others, for instance `chargeOwners`. */
  readonly dependencies?: (dependencies: AppDependencies) => AppDependencies;
}

/** Tests send more than a merchant may, and numbers in live mode; those of limits and of encrypted cards set their own. */
const lenient = {
  readsPerSecond: 0,
  writesPerSecond: 0,
  concurrentRequests: 0,
  declinesPer10Minutes: 0,
  liveCardNumbers: true,
};

export async function aService({
  hasEarlierResponses = false,
  database: given,
  settings,
  sandbox: behaviour,
  processor,
  acquirer: givenAcquirer,
  dependencies: adapt,
}: ServiceOptions = {}): Promise<TestService> {
  const { database, close } = given ?? (await aDatabase());
  const clock = aClock();
  const publicUrl = "http://localhost:4242";
  const masterKey = Buffer.alloc(32, 7);
  const keyRing = await openKeyRing({ database, masterKey, now: clock.now, spreads: 0 });
  const { keys } = keyRing.held;
  const logged: string[] = [];
  const write = (fields: object, message: string) => logged.push(JSON.stringify({ ...fields, message }));
  const sandbox = createSandbox({ database, keys, now: clock.now, publicUrl }, behaviour);
  const chosen = processor?.(sandbox) ?? sandbox;
  const acquirer = givenAcquirer === undefined ? aLiveAcquirer() : (givenAcquirer ?? undefined);
  const log = createLog({ info: write, error: write });
  const connectedAcquirer = acquirer?.connect({ database, keys, log, now: clock.now, publicUrl });
  const base = compose({
    database,
    now: clock.now,
    newId: createIdSource(randomBytes),
    processorFor: processorsByMode({ sandbox: chosen, live: connectedAcquirer?.processor }),
    simulatedBank: createSimulatedBank({ database, keys, now: clock.now }),
    supportsLive: acquirer !== undefined,
    acquirer,
    connectedAcquirer,
    examine: async () => [],
    keyRing,
    vault: createVault(keys, keyRing.held),
    securityCodes: storedSecurityCodes(keys),
    keys,
    log,
    publicUrl,
    settings: { ...defaultSettings, ...lenient, ...settings },
    webhooks: {
      send: createWebhookSender({ test: { loopback: true } }),
      loopback: true,
      random: () => 0.5,
      signatureTime: clock.now,
    },
  });
  const dependencies = adapt?.(base) ?? base;
  const app = createApp(dependencies);
  const checkAnswer = documentedAnswers(apiEndpoints(dependencies));
  const checkStripeAnswer = documentedStripeAnswers(apiEndpoints(dependencies));
  const first = await aMerchant(dependencies, {});

  async function call(
    path: string,
    init: RequestInit,
    { key, idempotencyKey, headers }: CallOptions,
  ): Promise<Received> {
    const sent = new Headers({ ...(init.headers as Record<string, string>), ...headers });
    if (key !== null) sent.set("authorization", `Bearer ${key ?? first.secret}`);
    if (idempotencyKey !== undefined) sent.set("idempotency-key", idempotencyKey);
    const response = await app.request(`http://localhost:4242${path}`, { ...init, headers: sent });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
    const body = JSON.parse(isJson ? text : "{}");
    const isEarlier = hasEarlierResponses && response.headers.get("idempotent-replayed") === "true";
    const isOwnForm = response.headers.get("till-dialect") !== "stripe";
    if (!isEarlier) {
      const check = isOwnForm ? checkAnswer : checkStripeAnswer;
      check({ method: init.method ?? "GET", path, status: response.status, body });
    }
    return { status: response.status, headers: response.headers, text, body };
  }

  return {
    ...first,
    app,
    dependencies,
    clock,
    logged,
    post: (path, fields = {}, options = {}) => {
      const body = qs.stringify(fields);
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      return call(path, { method: "POST", body, headers }, options);
    },
    upload: (path, form, options = {}) => call(path, { method: "POST", body: form }, options),
    get: (path, options = {}) => call(path, { method: "GET", headers: {} }, options),
    delete: (path, options = {}) => call(path, { method: "DELETE", headers: {} }, options),
    aMerchant: (options = {}) => aMerchant(dependencies, options),
    close: async () => {
      await dependencies.warnings.settled();
      await close();
    },
  };
}

async function aMerchant(
  dependencies: AppDependencies,
  { livemode = false, allowedOrigins }: { livemode?: boolean; allowedOrigins?: readonly string[] },
): Promise<Merchant> {
  const { database, newId, now } = dependencies;
  const scope = { accountId: newId("account"), livemode };
  const secret = newApiKey("secret", livemode, randomBytes);
  const publishable = newApiKey("publishable", livemode, randomBytes);
  const account = { id: scope.accountId, display_name: "Till Demo Shop", created: now() };
  await database.insertInto("accounts").values(account).execute();
  await storeApiKey(dependencies, { scope, kind: "secret", name: "test", key: secret });
  const origins = allowedOrigins === undefined ? {} : { allowedOrigins };
  await storeApiKey(dependencies, {
    scope,
    kind: "publishable",
    name: "test",
    key: publishable,
    ...origins,
  });
  return { scope, secret, publishable };
}
