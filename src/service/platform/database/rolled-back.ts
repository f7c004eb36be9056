import type { Database } from "./database.ts";

/** Ends a transaction whose writes are not to stay. */
class RolledBack<Result> extends Error {
  readonly result: Result;

  constructor(result: Result) {
    super("The transaction is rolled back.");
    this.result = result;
  }
}

/** Runs work in a transaction, rolls it back, and returns the result of the work. */
export async function rolledBack<Result>(
  database: Database,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  try {
    return await database.transaction().execute(async (transaction): Promise<never> => {
      throw new RolledBack(await work(transaction));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as Result;
    throw error;
  }
}
