import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { findFirstAccount, insertAccount, lockFirstAccount, writeFirstEmail } from "./account-store.ts";
import type { KeyPair } from "../api-keys/key-pair.ts";
import { storeApiKey } from "../api-keys/api-keys.ts";

interface FirstAccount {
  readonly keys: Partial<KeyPair>;
  /** Address for mail to the merchant; ignored when it was ever set or removed. */
  readonly email?: string | undefined;
  /** Creates the initial content of a new account, in the transaction that creates it. */
  readonly createContent: (database: Transaction, scope: Scope) => Promise<void>;
}

/** Creates the first account when there is none, and stores the given test keys for it. Returns its test scope. */
export async function ensureFirstAccount(
  dependencies: Pick<PlatformDependencies, "database" | "keys" | "newId" | "now">,
  { keys, email, createContent }: FirstAccount,
): Promise<Scope> {
  return inTransaction(dependencies, async (within) => {
    const { database } = within;
    await lockFirstAccount(database);
    const first = await findFirstAccount(database);
    const scope = { accountId: first ?? dependencies.newId("account"), livemode: false };
    if (first === undefined) {
      const account = { id: scope.accountId, display_name: "Till Demo Shop", created: dependencies.now() };
      await insertAccount(database, account);
    }
    if (email !== undefined) await writeFirstEmail(database, scope, email);
    for (const [kind, key] of Object.entries(keys) as [keyof KeyPair, string][]) {
      await storeApiKey(within, { scope, kind, name: "first test key", key });
    }
    if (first === undefined) await createContent(database, scope);
    return scope;
  });
}
