import type { Database } from "../../src/service/platform/database/database.ts";
import { migrate, migrationNames } from "../../src/service/platform/database/migrate.ts";

/** Migrates an empty database by all migrations but one, so that a test can store what that one finds. */
export async function migrateAllBut(name: string, database: Database): Promise<void> {
  if (!migrationNames.includes(name)) throw new Error(`There is no migration ${name}.`);
  await migrate(
    database,
    migrationNames.filter((other) => other !== name),
  );
}
