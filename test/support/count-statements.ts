import type { KyselyPlugin } from "kysely";
import type { Pool } from "../../src/service/platform/database/database.ts";

/** Counts the statements that a database sends. */
export function counting(database: Pool): { readonly counted: Pool; readonly count: () => number } {
  let statements = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { counted: database.withPlugin(plugin), count: () => statements };
}
