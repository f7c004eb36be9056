import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { access } from "node:fs/promises";
import { ensureFirstAccount } from "./accounts/accounts/first-account.ts";
import { folderKeyPair } from "./accounts/api-keys/key-pair.ts";
import type { ValidKeys } from "./accounts/api-keys/valid-keys.ts";
import { validKeys } from "./accounts/api-keys/valid-keys.ts";
import type { AppDependencies } from "./app-dependencies.ts";
import { defaultSettings } from "./platform/settings/settings.ts";
import { createApp } from "./app.ts";
import { compose } from "./compose.ts";
import { allQueues } from "./features.ts";
import { dueHandlers, localJobs } from "./due-handlers.ts";
import { prepareDataFolder } from "./platform/database/data-folder.ts";
import type { Environment } from "./environment.ts";
import type { SendWebhook } from "./events/dependencies.ts";
import type { OpenDatabase } from "./open-service-database.ts";
import { builtSnapshot, openDatabase } from "./open-service-database.ts";
import { StartError } from "./platform/settings/start-error.ts";
import type { ApiVersion } from "./platform/http/api-versions.ts";
import { apiVersions, checkVersions } from "./platform/http/api-versions.ts";
import { malformedRequest } from "./platform/http-server/malformed-request.ts";
import { announceDeprecations, datedVersions } from "./accounts/notices/announce-deprecations.ts";
import { startLocalJobs } from "./platform/scheduler/local-jobs.ts";
import type { Scheduler } from "./platform/scheduler/scheduler.ts";
import { startScheduler } from "./platform/scheduler/scheduler.ts";
import { listen } from "./platform/http-server/listen.ts";
import type { Log } from "./platform/log/log.ts";
import type { SendMail } from "./platform/mail/mail.ts";
import type { Metrics } from "./platform/metrics/metrics.ts";
import { openLog } from "./platform/log/open-log.ts";
import { createFirstLinks } from "./checkout/payment-links/first-links.ts";
import { createSandbox } from "./payments/processor/sandbox/sandbox.ts";
import { securityCodeMemory } from "./payments/tokens/security-code-memory.ts";
import { storedSecurityCodes } from "./payments/tokens/stored-security-codes.ts";
import { createSimulatedBank } from "./payments/processor/sandbox/simulated-bank.ts";
import type { Assets } from "./web/assets/assets.ts";
import { openAssets } from "./web/assets/assets.ts";
import type { Database } from "./platform/database/database.ts";
import { browserFolders, builtFolder } from "./web/assets/built-folder.ts";
import { createSite } from "./web/site.ts";
import { storeScripts } from "./web/assets/script-store.ts";
import { versionedScripts } from "./web/assets/versioned-scripts.ts";
import { createVault } from "./platform/vault/card-vault.ts";
import { openKeyRing } from "./platform/vault/key-ring/stored-key-ring.ts";
import { refreshKeyRing, ringSpreads } from "./platform/vault/key-ring/refresh-key-ring.ts";
import { createIdSource } from "./platform/vault/id-source.ts";
import { folderMasterKey } from "./platform/vault/master-key.ts";

/** A running service. */
export interface RunningService {
  /** Its address from outside. */
  readonly url: string;
  /** The test keys of the first merchant that are valid. */
  readonly keys: ValidKeys;
  /** The API without a connection, for what the process itself sets up: these requests are not logged. */
  readonly fetch: typeof globalThis.fetch;
  /** Finishes the running requests, then closes the database and unlocks the folder. */
  close(): Promise<void>;
}

/**
 * Starts the service: folder, lock, database, migrations, first merchant, HTTP. Rejects with a `StartError` whose
 * message is one line for a person when the folder, the database or the port cannot be used; nothing stays open then.
 */
export async function start(
  environment: Environment,
  now: () => Date,
  registry: readonly ApiVersion[] = apiVersions,
): Promise<RunningService> {
  const undo: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const log = openLog(environment.logLevel, process.stdout, now);
    validate(registry);
    const assets = await openBuilt();
    prepareDataFolder(environment.dataDir);
    const { database, countStatements, jobs: databaseJobs } = await openDatabase(environment, log, undo);
    const versions = await datedVersions({ database, now }, registry);
    const dependencies = await composeParts({ environment, database, log, now, versions });
    await announceDeprecations(dependencies);
    const keys = await ensureKeys(dependencies, environment);
    await storeScripts(database, versionedScripts(assets), now());
    undo.push(() => dependencies.warnings.settled());
    // The ring of an embedded database changes in this process only.
    const ringJobs = environment.databaseUrl === undefined ? [] : [refreshKeyRing(dependencies.keyRing)];
    const jobs = startLocalJobs(log, [...localJobs(dependencies), ...databaseJobs, ...ringJobs]);
    undo.push(async () => dependencies.requestRecorder?.flush());
    undo.push(() => jobs.stop());
    const scheduler = schedule(dependencies, countStatements);
    undo.push(() => scheduler.stop());
    const site = createSite(dependencies, assets);
    const app = createApp(dependencies, site, scheduler.wake);
    const server = await listen(app.fetch, {
      port: environment.port,
      shutdownTimeout: defaultSettings.processorTimeout + 2_000,
      trustedProxies: environment.limits.trustedProxies,
      malformed: (status) => malformedRequest(dependencies, status),
    });
    undo.push(() => server.close());
    // Requests that wait for events end before the server waits for them.
    undo.push(async () => dependencies.eventTail.stop());
    return { url: environment.publicUrl, keys, fetch: unloggedApi(dependencies), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function schedule(
  dependencies: AppDependencies,
  countStatements: OpenDatabase["countStatements"],
): Scheduler {
  const { database, log, now, metrics } = dependencies;
  return startScheduler(
    {
      ...{ database, log, now, countStatements },
      holder: randomUUID(),
      ...(metrics === undefined ? {} : { countFailure: (handler) => metrics.counts.dueFailure(handler) }),
    },
    dueHandlers(dependencies),
  );
}

function unloggedApi(dependencies: AppDependencies): typeof globalThis.fetch {
  const app = createApp({
    ...dependencies,
    log: { ...dependencies.log, request: () => {} },
    requestRecorder: undefined,
  });
  return async (input, init) => app.fetch(new Request(input, init));
}

function validate(registry: readonly ApiVersion[]): void {
  try {
    checkVersions(registry);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`The registry of API versions is not valid. ${reason}`, { cause });
  }
}

async function openBuilt(): Promise<Assets> {
  try {
    await access(builtSnapshot());
    return await openAssets(...browserFolders());
  } catch (cause) {
    throw new StartError(`${builtFolder()} holds no complete build. Run npm run build first.`, { cause });
  }
}

async function composeParts({
  environment,
  database,
  log,
  now,
  versions,
}: {
  environment: Environment;
  database: Database;
  log: Log;
  now: () => Date;
  versions: readonly ApiVersion[];
}): Promise<AppDependencies> {
  const { smtp, metricsToken, operatorToken } = environment;
  const { formerMasterKey, databaseUrl } = environment;
  const masterKey = environment.masterKey ?? folderMasterKey(environment.dataDir);
  const spreads = databaseUrl === undefined ? 0 : ringSpreads;
  const keyRing = await openKeyRing({ database, masterKey, formerMasterKey, now, spreads });
  const { keys } = keyRing.held;
  const { publicUrl, sandboxAsynchronous: asynchronous } = environment;
  const sandbox = createSandbox({ database, keys, now, publicUrl }, { asynchronous });
  return compose({
    database,
    log,
    now,
    keys,
    newId: createIdSource(randomBytes),
    processorFor: () => sandbox,
    simulatedBank: createSimulatedBank({ database, keys }),
    supportsLive: false,
    keyRing,
    vault: createVault(keys, keyRing.held),
    securityCodes: environment.codesInMemory ? securityCodeMemory(now) : storedSecurityCodes(keys),
    publicUrl: environment.publicUrl,
    versions,
    settings: {
      ...defaultSettings,
      ...environment.limits,
      deliveryStorageTime: environment.deliveryStorageTime,
      billingConcurrency: environment.billingConcurrency,
      // The embedded database runs one transaction at a time: others do not wait long.
      billingBatch: environment.databaseUrl === undefined ? 25 : defaultSettings.billingBatch,
    },
    ...(metricsToken === undefined && operatorToken === undefined
      ? {}
      : { metrics: { metricsToken, operatorToken, counts: await openMetrics({ database, log, now }) } }),
    ...(smtp === undefined ? {} : { sendMail: await openSmtp(smtp) }),
    ...(process.stdout.isTTY ? { terminal: (text) => process.stdout.write(text) } : {}),
    webhooks: {
      send: webhookSender(environment.webhookLoopback),
      loopback: environment.webhookLoopback,
      random: () => randomInt(2 ** 32) / 2 ** 32,
    },
  });
}

// Each of these brings a library of its own, which a start without it does not load.

async function openMetrics(options: Pick<AppDependencies, "database" | "log" | "now">): Promise<Metrics> {
  const { createMetrics } = await import("./platform/metrics/metrics.ts");
  return createMetrics({ ...options, queues: allQueues() });
}

async function openSmtp({ address, from }: NonNullable<Environment["smtp"]>): Promise<SendMail> {
  const { createSmtp } = await import("./platform/mail/smtp.ts");
  return createSmtp(address, from);
}

/** Returns a sender that is loaded with the first message. */
function webhookSender(loopback: boolean): SendWebhook {
  let sender: Promise<SendWebhook> | undefined;
  return async (message) => {
    sender ??= import("./events/webhook-dispatch/send-webhook.ts").then(({ createWebhookSender }) =>
      createWebhookSender({ loopback }),
    );
    // A failed import is tried again with the next message.
    sender.catch(() => (sender = undefined));
    return (await sender)(message);
  };
}

async function ensureKeys(dependencies: AppDependencies, environment: Environment): Promise<ValidKeys> {
  const { testSecretKey, testPublishableKey, dataDir } = environment;
  const pinned = testSecretKey !== undefined && testPublishableKey !== undefined;
  const stored = pinned ? undefined : folderKeyPair(dataDir, randomBytes);
  const keys = {
    secret: testSecretKey ?? stored?.secret ?? "",
    publishable: testPublishableKey ?? stored?.publishable ?? "",
  };
  await ensureFirstAccount(dependencies, {
    keys,
    email: environment.merchantEmail,
    createContent: (database, scope) => createFirstLinks(dependencies, database, scope),
  });
  return validKeys(dependencies, keys);
}
