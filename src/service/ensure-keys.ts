import { withTransaction } from "./platform/database/in-transaction.ts";
import { randomBytes } from "node:crypto";
import { ensureFirstAccount } from "./accounts/accounts/first-account.ts";
import type { KeyPair, ValidKeys } from "./accounts/api-keys/key-pair.ts";
import { folderKeyPair, newKeyPair, validKeys } from "./accounts/api-keys/key-pair.ts";
import type { AppDependencies } from "./app-dependencies.ts";
import { inMemory } from "./platform/database/data-folder.ts";
import type { Environment } from "./environment.ts";
import { createFirstLinks } from "./checkout/payment-links/first-links.ts";

/**
 * Stores the first account with the keys of the environment, else those of the data folder, which are made where there are none.
 * @returns those of them that are valid
 */
export async function ensureKeys(
  dependencies: AppDependencies,
  environment: Environment,
): Promise<ValidKeys> {
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
      if (dataDir !== inMemory) await createFirstLinks(withTransaction(dependencies, database), scope);
    },
  });
  return validKeys(dependencies, keys);
}

function keyPairOf(dataDir: string): KeyPair {
  return dataDir === inMemory ? newKeyPair(randomBytes) : folderKeyPair(dataDir, randomBytes);
}
