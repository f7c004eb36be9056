import { examine } from "./doctor/examine.ts";
import type { Finding } from "./doctor/finding.ts";
import type { Environment } from "./environment.ts";
import { readEnvironment } from "./environment.ts";
import type { Database } from "./platform/database/database.ts";
import { openPostgres } from "./platform/database/open-database.ts";
import { StartError } from "./platform/settings/start-error.ts";

/**
 * Examines what live mode needs, by the environment that a service would get, without starting it. An embedded database is left
 * to the service that has it open.
 */
export async function examineHere(
  variables: Readonly<Record<string, string | undefined>>,
  now: () => Date,
): Promise<readonly Finding[]> {
  const environment = readable(variables);
  if (!("port" in environment)) return [environment];
  const opened: Database[] = [];
  const { databaseUrl } = environment;
  const open = async (address: string) => {
    const database = await openPostgres(address, { connections: 1, onLostConnection: () => {} });
    opened.push(database);
    return database;
  };
  try {
    return await examine({
      environment,
      acquirer: environment.acquirer,
      database: databaseUrl === undefined ? undefined : () => open(databaseUrl),
      now,
      fetch: globalThis.fetch,
    });
  } finally {
    for (const database of opened) await database.destroy();
  }
}

function readable(variables: Readonly<Record<string, string | undefined>>): Environment | Finding {
  try {
    return readEnvironment(variables);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    const remedy = "Correct it: the service does not start with it.";
    return { subject: "environment", state: "missing", text: error.message, remedy };
  }
}
