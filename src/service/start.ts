import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { access } from "node:fs/promises";
import { adyenOf } from "./adyen-of.ts";
import { ensureFirstAccount } from "./accounts/accounts/first-account.ts";
import { folderKeyPair, newKeyPair } from "./accounts/api-keys/key-pair.ts";
import type { KeyPair } from "./accounts/api-keys/key-pair.ts";
import type { ValidKeys } from "./accounts/api-keys/valid-keys.ts";
import { validKeys } from "./accounts/api-keys/valid-keys.ts";
import type { AppDependencies } from "./app-dependencies.ts";
import { defaultSettings } from "./platform/settings/settings.ts";
import { createApp } from "./app.ts";
import type { CreateAcquirer } from "./acquirer-of.ts";
import { acquirerOf } from "./acquirer-of.ts";
import { compose } from "./compose.ts";
import { allQueues } from "./features.ts";
import { examine } from "./doctor/examine.ts";
import { checkLiveMode } from "./live-mode.ts";
import { processorOf } from "./processor-of.ts";
import type { Acquirer } from "./payments/processor/acquirer.ts";
import { dueHandlers, localJobs } from "./due-handlers.ts";
import { inMemory } from "./platform/database/in-memory.ts";
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
import { advanceTime } from "./platform/scheduler/advance-time.ts";
import type { WorkerDependencies } from "./platform/scheduler/worker.ts";
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
import { browserFolders, builtFolder, docsFolder } from "./web/assets/built-folder.ts";
import { openDocs } from "./web/documentation/docs-files.ts";
import { createSite } from "./web/site.ts";
import { storeScripts } from "./web/assets/script-store.ts";
import { versionedScripts } from "./web/assets/versioned-scripts.ts";
import { createVault } from "./platform/vault/card-vault.ts";
import { openKeyRing } from "./platform/vault/key-ring/stored-key-ring.ts";
import { refreshKeyRing, ringSpreads } from "./platform/vault/key-ring/refresh-key-ring.ts";
import { createIdSource } from "./platform/vault/id-source.ts";
import { folderMasterKey } from "./platform/vault/master-key.ts";

/** How the time of a process is moved. */
interface Advance {
  readonly target: Date;
  /** Sets what the `now` that the process was started with returns. */
  readonly moveTo: (moment: Date) => void;
}

/** A running service. */
export interface RunningService {
  /** Its address from outside. */
  readonly url: string;
  /** The test keys of the first merchant that are valid. */
  readonly keys: ValidKeys;
  /** The acquirer of live mode; undefined: there is test mode only. */
  readonly acquirer: Acquirer | undefined;
  /** The API without a connection, for what the process itself sets up: these requests are not logged. */
  readonly fetch: typeof globalThis.fetch;
  /**
   * Moves the time of the service, for tests: all that becomes due until then has happened, in its order, and its webhooks
   * were sent. Only for a database that no other process uses.
   */
  advance(advance: Advance): Promise<void>;
  /** Finishes the running requests, then closes the database and unlocks the folder. */
  close(): Promise<void>;
}

/** What a start is given besides its environment. */
interface StartOptions {
  readonly registry?: readonly ApiVersion[];
  /** Returns the acquirer that an environment names; undefined: none. */
  readonly createAcquirer?: CreateAcquirer;
  /** The time in the signatures of webhooks; `now` without it. */
  readonly signatureTime?: () => Date;
}

/**
 * Starts the service: folder, lock, database, migrations, first merchant, HTTP. Rejects with a `StartError` whose
 * message is one line for a person when the folder, the database or the port cannot be used; nothing stays open then.
 */
export async function start(
  environment: Environment,
  now: () => Date,
  { registry = apiVersions, createAcquirer = acquirerOf, signatureTime = now }: StartOptions = {},
): Promise<RunningService> {
  const undo: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const log = openLog(environment.logLevel, process.stdout, now);
    validate(registry);
    const acquirer = createAcquirer(environment);
    checkLiveMode(environment, acquirer);
    const assets = await openBuilt();
    const isInMemory = environment.dataDir === inMemory;
    if (!isInMemory) prepareDataFolder(environment.dataDir);
    const opened = await openDatabase(environment, log, undo);
    const { database, countStatements, jobs: databaseJobs } = opened;
    const versions = await datedVersions({ database, now }, registry);
    const parts = { environment, acquirer, opened, log, now, versions, signatureTime };
    const dependencies = await composeParts(parts);
    await announceDeprecations(dependencies);
    const keys = await ensureKeys(dependencies, environment);
    // A database that ends with this version holds no documents of another one.
    if (!isInMemory) await storeScripts(database, versionedScripts(assets), now());
    undo.push(() => dependencies.warnings.settled());
    // The ring of an embedded database changes in this process only.
    const ringJobs = environment.databaseUrl === undefined ? [] : [refreshKeyRing(dependencies.keyRing)];
    const jobs = startLocalJobs(log, [...localJobs(dependencies), ...databaseJobs, ...ringJobs]);
    undo.push(() => jobs.stop());
    let scheduler = schedule(dependencies, countStatements);
    undo.push(() => scheduler.stop());
    const advance = async (advance: Advance) => {
      await scheduler.stop();
      try {
        await advanceTime(workerDependencies(dependencies), dueHandlers(dependencies), advance);
      } finally {
        scheduler = schedule(dependencies, countStatements);
      }
    };
    const site = createSite(dependencies, assets, openDocs(docsFolder()));
    const app = createApp(dependencies, site, () => scheduler.wake());
    const server = await listen(app.fetch, {
      port: environment.port,
      shutdownTimeout: defaultSettings.processorTimeout + 2_000,
      trustedProxies: environment.limits.trustedProxies,
      malformed: (status) => malformedRequest(dependencies, status),
    });
    undo.push(() => server.close());
    return { url: environment.publicUrl, keys, acquirer, fetch: unloggedApi(dependencies), advance, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function schedule(
  dependencies: AppDependencies,
  countStatements: OpenDatabase["countStatements"],
): Scheduler {
  return startScheduler({ ...workerDependencies(dependencies), countStatements }, dueHandlers(dependencies));
}

function workerDependencies({ database, log, now, metrics }: AppDependencies): WorkerDependencies {
  return {
    ...{ database, log, now },
    holder: randomUUID(),
    ...(metrics === undefined ? {} : { countFailure: (handler) => metrics.counts.dueFailure(handler) }),
  };
}

function unloggedApi(dependencies: AppDependencies): typeof globalThis.fetch {
  const app = createApp({ ...dependencies, log: { ...dependencies.log, request: () => {} } });
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
  acquirer,
  opened: { database, replica },
  log,
  now,
  versions,
  signatureTime,
}: {
  environment: Environment;
  acquirer: Acquirer | undefined;
  opened: Pick<OpenDatabase, "database" | "replica">;
  log: Log;
  now: () => Date;
  versions: readonly ApiVersion[];
  signatureTime: () => Date;
}): Promise<AppDependencies> {
  const { smtp, metricsToken, operatorToken } = environment;
  const { formerMasterKey, databaseUrl } = environment;
  const masterKey = environment.masterKey ?? masterKeyOf(environment.dataDir);
  const spreads = databaseUrl === undefined ? 0 : ringSpreads;
  const keyRing = await openKeyRing({ database, masterKey, formerMasterKey, now, spreads });
  const { keys } = keyRing.held;
  const { publicUrl, sandboxAsynchronous: asynchronous } = environment;
  const sandbox = createSandbox({ database, keys, now, publicUrl }, { asynchronous });
  const metrics =
    metricsToken === undefined && operatorToken === undefined
      ? {}
      : { metrics: { metricsToken, operatorToken, counts: await openMetrics({ database, log, now }) } };
  const acquired = { database, keys, log, now, publicUrl, ...metrics };
  const adyen = adyenOf(environment, acquired);
  const live = adyen?.processor ?? acquirer?.connect(acquired);
  const examined = { environment, acquirer, database: async () => database, now, fetch: globalThis.fetch };
  return compose({
    database,
    ...(replica === undefined ? {} : { replica }),
    log,
    now,
    keys,
    newId: createIdSource(randomBytes),
    processorFor: processorOf({ sandbox, live }),
    simulatedBank: createSimulatedBank({ database, keys }),
    supportsLive: live !== undefined,
    acquirer,
    examine: () => examine(examined),
    ...(adyen === undefined ? {} : { adyen }),
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
    ...metrics,
    ...(smtp === undefined ? {} : { sendMail: await openSmtp(smtp) }),
    ...(process.stdout.isTTY ? { terminal: (text) => process.stdout.write(text) } : {}),
    webhooks: {
      send: webhookSender(environment.webhookLoopback),
      loopback: environment.webhookLoopback,
      random: () => randomInt(2 ** 32) / 2 ** 32,
      signatureTime,
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

function masterKeyOf(dataDir: string): Buffer {
  return dataDir === inMemory ? randomBytes(32) : folderMasterKey(dataDir);
}

async function ensureKeys(dependencies: AppDependencies, environment: Environment): Promise<ValidKeys> {
  const { testSecretKey, testPublishableKey, dataDir } = environment;
  const pinned = testSecretKey !== undefined && testPublishableKey !== undefined;
  const stored = pinned ? undefined : keyPairOf(dataDir);
  const keys = {
    secret: testSecretKey ?? stored?.secret ?? "",
    publishable: testPublishableKey ?? stored?.publishable ?? "",
  };
  await ensureFirstAccount(dependencies, {
    keys,
    email: environment.merchantEmail,
    // Tests begin with nothing.
    createContent: async (database, scope) => {
      if (dataDir !== inMemory) await createFirstLinks(dependencies, database, scope);
    },
  });
  return validKeys(dependencies, keys);
}

function keyPairOf(dataDir: string): KeyPair {
  return dataDir === inMemory ? newKeyPair(randomBytes) : folderKeyPair(dataDir, randomBytes);
}
