import { PGlite } from "@electric-sql/pglite";
import { Kysely } from "kysely";
import { migrate } from "./migrate.ts";
import { pgliteDialect } from "./pglite-dialect.ts";
import type { Tables } from "./tables.ts";

/**
 * Returns a tar of the data folder of a database with all tables and no rows. Initializing PGlite takes seconds and
 * hundreds of megabytes, so that the build and each test run do it only once.
 */
export async function makeSnapshot(compression: "gzip" | "none"): Promise<Buffer> {
  const pglite = new PGlite();
  const database = new Kysely<Tables>({ dialect: pgliteDialect(pglite) });
  try {
    await migrate(database);
    // A copy starts with crash recovery, and the timer that logs the progress of the recovery would keep a process
    // alive.
    await pglite.exec("alter system set log_startup_progress_interval = 0");
    // Unpacking takes as long as there are files, half of them in databases that nobody opens.
    await pglite.exec(
      "update pg_database set datistemplate = false where datname in ('template0', 'template1')",
    );
    await pglite.exec("drop database template0");
    await pglite.exec("drop database template1");
    await pglite.exec("checkpoint");
    const dump = await pglite.dumpDataDir(compression);
    return Buffer.from(await dump.arrayBuffer());
  } finally {
    await database.destroy();
  }
}
