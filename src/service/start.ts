import { randomUUID } from "node:crypto";
import { access } from "node:fs/promises";
import type { ValidKeys } from "./accounts/api-keys/key-pair.ts";
import type { AppDependencies } from "./app-dependencies.ts";
import { defaultSettings } from "./platform/settings/settings.ts";
import { createApp } from "./app.ts";
import { composeParts } from "./compose-parts.ts";
import { ensureKeys } from "./ensure-keys.ts";
import { checkLiveMode } from "./live-mode.ts";
import type { Acquirer } from "./payments/acquirers/acquirer.ts";
import { emptyCodesAroundRun } from "./payments/tokens/security-codes.ts";
import { dueHandlers, localJobs } from "./due-handlers.ts";
import { inMemory, prepareDataFolder } from "./platform/database/data-folder.ts";
import type { Environment } from "./environment.ts";
import type { OpenDatabase } from "./open-service-database.ts";
import { builtSnapshot, openDatabase } from "./open-service-database.ts";
import { hostVariable } from "./platform/http-server/listening-address.ts";
import { StartError } from "./platform/settings/start-error.ts";
import type { ApiVersion } from "./platform/http/api-versions.ts";
import { apiVersions, checkVersions } from "./platform/http/api-versions.ts";
import { malformedRequest } from "./platform/http-server/reject-malformed.ts";
import { announceDeprecations, datedVersions } from "./accounts/notices/announce-deprecations.ts";
import { startLocalJobs } from "./platform/scheduler/local-jobs.ts";
import type { WorkerDependencies } from "./platform/scheduler/worker.ts";
import { advanceTime } from "./platform/scheduler/worker.ts";
import type { Scheduler } from "./platform/scheduler/scheduler.ts";
import { startScheduler } from "./platform/scheduler/scheduler.ts";
import { listen } from "./platform/http-server/listen.ts";
import { openLog } from "./platform/log/open-log.ts";
import type { Assets } from "./web/assets/assets.ts";
import { openAssets } from "./web/assets/assets.ts";
import { browserFolders, builtFolder, docsFolder } from "./web/assets/built-folder.ts";
import { openDocs } from "./web/documentation/docs-files.ts";
import { createSite } from "./web/site.ts";
import type { StartRow } from "./web/start-page/start-page.ts";
import { placesOf } from "./web/start-page/start-page.ts";
import { storeScripts } from "./web/assets/script-store.ts";
import { versionedScripts } from "./web/assets/merchant-scripts.ts";
import { refreshKeyRing } from "./platform/vault/key-ring/stored-key-ring.ts";

/** How the time of a process is moved. */
interface Advance {
  readonly target: Date;
  /** Sets what the `now` that the process was started with returns. */
  readonly moveTo: (at: Date) => void;
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
  /** The acquirer of live mode; that of the environment without it. */
  readonly acquirer?: Acquirer | undefined;
  /** The time in the signatures of webhooks; `now` without it. */
  readonly signatureTime?: () => Date;
  /** What the page at `/` shows besides the places of the service, as it is when the page is opened. */
  readonly places?: readonly StartRow[];
}

/**
 * Starts the service: folder, lock, database, migrations, first merchant, HTTP. Rejects with a `StartError` whose
 * message is one line for a person when the folder, the database, the port or the address cannot be used; nothing stays open then.
 */
export async function start(
  environment: Environment,
  now: () => Date,
  {
    registry = apiVersions,
    acquirer = environment.acquirer,
    signatureTime = now,
    places = [],
  }: StartOptions = {},
): Promise<RunningService> {
  const undo: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const log = openLog(environment.logLevel, process.stdout, now);
    validate(registry);
    checkLiveMode(environment, acquirer);
    const assets = await openBuilt();
    const isInMemory = environment.dataDir === inMemory;
    if (!isInMemory) prepareDataFolder(environment.dataDir);
    const opened = await openDatabase(environment, log, undo);
    const { database, countStatements, jobs: databaseJobs } = opened;
    const isShared = environment.databaseUrl !== undefined;
    const holder = isShared ? randomUUID() : undefined;
    const codes = await emptyCodesAroundRun({ database, log, now, holder });
    undo.push(() => codes.end());
    const versions = await datedVersions({ database, now }, registry);
    const parts = { environment, acquirer, opened, log, now, versions, signatureTime };
    const dependencies = await composeParts(parts);
    await announceDeprecations(dependencies);
    const keys = await ensureKeys(dependencies, environment);
    // A database that ends with this version holds no documents of another one.
    if (!isInMemory) await storeScripts(database, versionedScripts(assets), now());
    undo.push(() => dependencies.warnings.settled());
    // The ring of an embedded database changes in this process only.
    const ringJobs = isShared ? [refreshKeyRing(dependencies.keyRing)] : [];
    const ownJobs = [...databaseJobs, ...ringJobs, ...codes.jobs];
    const jobs = startLocalJobs(log, [...localJobs(dependencies), ...ownJobs]);
    undo.push(async () => dependencies.requestRecorder?.flush());
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
    const site = createSite(
      dependencies,
      assets,
      openDocs(docsFolder()),
      acquirer?.simulated === false
        ? undefined
        : { places: () => placesOf(environment.publicUrl, places), testKeys: keys },
    );
    const app = createApp(dependencies, site, () => scheduler.wake());
    const server = await listen(app.fetch, {
      port: environment.port,
      portVariable: "PORT",
      hostname: environment.host,
      hostVariable,
      shutdownTimeout: defaultSettings.processorTimeout + 2_000,
      trustedProxies: environment.limits.trustedProxies,
      malformed: (status) => malformedRequest(dependencies, status),
    });
    undo.push(() => server.close());
    // Requests that wait for events end before the server waits for them.
    undo.push(async () => dependencies.eventTail.stop());
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
    database,
    log,
    now,
    holder: randomUUID(),
    ...(metrics === undefined ? {} : { countFailure: (handler) => metrics.counts.dueFailure(handler) }),
  };
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
