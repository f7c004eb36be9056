import { randomBytes, randomInt } from "node:crypto";
import type { AppDependencies } from "./app-dependencies.ts";
import { defaultSettings } from "./platform/settings/settings.ts";
import { compose } from "./compose.ts";
import { allQueues } from "./features.ts";
import { examine } from "./doctor/examine.ts";
import { processorsByMode } from "./processors-by-mode.ts";
import type { Acquirer } from "./payments/acquirers/acquirer.ts";
import { isLoopback } from "./platform/http/loopback.ts";
import { inMemory } from "./platform/database/data-folder.ts";
import type { Environment } from "./environment.ts";
import type { SendWebhook } from "./events/dependencies.ts";
import type { AddressRules } from "./events/webhook-endpoints/address-rules.ts";
import { readPublicPicture } from "./accounts/files/store.ts";
import type { Database } from "./platform/database/database.ts";
import type { OpenDatabase } from "./open-service-database.ts";
import type { ApiVersion } from "./platform/http/api-versions.ts";
import type { Log } from "./platform/log/log.ts";
import type { SendMail } from "./platform/mail/mail.ts";
import type { Metrics } from "./platform/metrics/metrics.ts";
import { createSandbox } from "./payments/acquirers/sandbox/sandbox.ts";
import { securityCodeMemory, storedSecurityCodes } from "./payments/tokens/security-codes.ts";
import { createSimulatedBank } from "./payments/acquirers/sandbox/sandbox-authenticator.ts";
import { createVault } from "./platform/vault/card-vault.ts";
import { openKeyRing, ringSpreads } from "./platform/vault/key-ring/stored-key-ring.ts";
import { createIdSource } from "./platform/vault/id-source.ts";
import { folderMasterKey } from "./platform/vault/master-key.ts";

/** Composes the parts of a service as its environment says, on a database that is open and migrated. */
export async function composeParts({
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
  const { publicUrl, sandboxAsynchronous: asynchronous, webhookLoopback: loopback } = environment;
  const liveOnLoopback = acquirer?.simulated === true && isLoopback(publicUrl);
  const sandbox = createSandbox({ database, keys, now, publicUrl }, { asynchronous });
  const metrics =
    metricsToken === undefined && operatorToken === undefined
      ? {}
      : { metrics: { metricsToken, operatorToken, counts: await openMetrics({ database, log, now }) } };
  const connectedAcquirer = acquirer?.connect({ database, keys, log, now, publicUrl, ...metrics });
  const examined = { environment, acquirer, database: async () => database, now, fetch: globalThis.fetch };
  return compose({
    database,
    ...(replica === undefined ? {} : { replica }),
    log,
    now,
    keys,
    newId: createIdSource(randomBytes),
    processorFor: processorsByMode({ sandbox, live: connectedAcquirer?.processor }),
    simulatedBank: createSimulatedBank({ database, keys, now }),
    supportsLive: acquirer !== undefined,
    acquirer,
    examine: () => examine(examined),
    connectedAcquirer,
    keyRing,
    vault: createVault(keys, keyRing.held),
    // No other process charges what this one took, and a copy of the data folder must have no security code.
    securityCodes:
      environment.codesInMemory || databaseUrl === undefined
        ? securityCodeMemory(now)
        : storedSecurityCodes(keys),
    publicUrl: environment.publicUrl,
    versions,
    settings: {
      ...defaultSettings,
      ...environment.limits,
      liveOnLoopback,
      liveCardNumbers: environment.liveCardNumbers,
      deliveryStorageTime: environment.deliveryStorageTime,
      billingConcurrency: environment.billingConcurrency,
      // The embedded database runs one transaction at a time: others do not wait long.
      billingBatch: environment.databaseUrl === undefined ? 25 : defaultSettings.billingBatch,
    },
    ...metrics,
    ...(smtp === undefined ? {} : { sendMail: await openSmtp(smtp, database) }),
    ...(process.stdout.isTTY ? { terminal: (text) => process.stdout.write(text) } : {}),
    webhooks: {
      send: webhookSender({ test: { loopback }, live: { loopback: loopback && liveOnLoopback } }),
      loopback,
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

async function openSmtp(
  { address, from }: NonNullable<Environment["smtp"]>,
  database: Database,
): Promise<SendMail> {
  const { createSmtp } = await import("./platform/mail/smtp.ts");
  return createSmtp(address, from, (id) => readPublicPicture(database, id));
}

/** Returns a sender that is loaded with the first message. */
function webhookSender(rules: Readonly<Record<"live" | "test", AddressRules>>): SendWebhook {
  let sender: Promise<SendWebhook> | undefined;
  return async (message) => {
    sender ??= import("./events/webhook-dispatch/send-webhook.ts").then(({ createWebhookSender }) =>
      createWebhookSender(rules),
    );
    // A failed import is tried again with the next message.
    sender.catch(() => (sender = undefined));
    return (await sender)(message);
  };
}

function masterKeyOf(dataDir: string): Buffer {
  return dataDir === inMemory ? randomBytes(32) : folderMasterKey(dataDir);
}
