import type { Migration } from "kysely";
import { Migrator } from "kysely";
import type { Database } from "./database.ts";
import { core } from "./migrations/0001-core.ts";
import { linksAndSessions } from "./migrations/0002-links-and-sessions.ts";
import { moneyMovement } from "./migrations/0003-money-movement.ts";
import { customersAndProducts } from "./migrations/0004-customers-and-products.ts";
import { webhooks } from "./migrations/0005-webhooks.ts";
import { gates } from "./migrations/0006-gates.ts";
import { keys } from "./migrations/0007-keys.ts";
import { authentication } from "./migrations/0008-authentication.ts";
import { files } from "./migrations/0009-files.ts";
import { mailAndDeclines } from "./migrations/0009-mail-and-declines.ts";
import { testClocks } from "./migrations/0010-test-clocks.ts";
import { customersOfSessions } from "./migrations/0011-customers-of-sessions.ts";
import { metadataOfCards } from "./migrations/0011-metadata-of-cards.ts";
import { queues } from "./migrations/0012-queues.ts";
import { links } from "./migrations/0013-links.ts";
import { answers } from "./migrations/0014-answers.ts";
import { recovery } from "./migrations/0014-recovery.ts";
import { references } from "./migrations/0014-references.ts";
import { receipts } from "./migrations/0015-receipts.ts";
import { branding } from "./migrations/0016-branding.ts";
import { scripts } from "./migrations/0017-scripts.ts";
import { receiptsOfSessions } from "./migrations/0018-receipts-of-sessions.ts";
import { lostSlugs } from "./migrations/0019-lost-slugs.ts";
import { resultReasons } from "./migrations/0020-result-reasons.ts";
import { limits } from "./migrations/0021-limits.ts";
import { payerLimits } from "./migrations/0022-payer-limits.ts";
import { storedData } from "./migrations/0023-stored-data.ts";
import { operator } from "./migrations/0025-operator.ts";
import { withoutTimeLimits } from "./open-database.ts";

/** Every migration by its name; they run in the order of the names, each once. */
const migrations: Readonly<Record<string, Migration>> = {
  "0001-core": core,
  "0002-links-and-sessions": linksAndSessions,
  "0003-money-movement": moneyMovement,
  "0004-customers-and-products": customersAndProducts,
  "0005-webhooks": webhooks,
  "0006-gates": gates,
  "0007-keys": keys,
  "0008-authentication": authentication,
  "0009-files": files,
  "0009-mail-and-declines": mailAndDeclines,
  "0010-test-clocks": testClocks,
  "0011-customers-of-sessions": customersOfSessions,
  "0011-metadata-of-cards": metadataOfCards,
  "0012-queues": queues,
  "0013-links": links,
  "0014-answers": answers,
  "0014-recovery": recovery,
  "0014-references": references,
  "0015-receipts": receipts,
  "0016-branding": branding,
  "0017-scripts": scripts,
  "0018-receipts-of-sessions": receiptsOfSessions,
  "0019-lost-slugs": lostSlugs,
  "0020-result-reasons": resultReasons,
  "0021-limits": limits,
  "0022-payer-limits": payerLimits,
  "0023-stored-data": storedData,
  "0025-operator": operator,
};

/**
 * Brings the database to the newest form. Several processes may do this at once: on PostgreSQL the migrator holds an
 * advisory lock. Rejects with the cause when a migration fails; that migration then has left nothing behind.
 */
export async function migrate(database: Database): Promise<void> {
  const { error } = await withoutTimeLimits(database, (connection) => {
    const migrator = new Migrator({
      db: connection,
      provider: { getMigrations: async () => migrations },
      // A database in development may have a later one already when an earlier one arrives.
      allowUnorderedMigrations: true,
    });
    return migrator.migrateToLatest();
  });
  if (error !== undefined) throw error as Error;
}
