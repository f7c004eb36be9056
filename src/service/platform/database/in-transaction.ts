import type { Database, Pool, Transaction } from "./database.ts";

/** Dependencies of what must run in a transaction: members of `Dependencies`, and the transaction in the place of the pool. */
export type Within<Dependencies, Names extends keyof Dependencies = keyof Dependencies> = Omit<
  Pick<Dependencies, Names>,
  "database"
> & { readonly database: Transaction };

/** Dependencies of what may run in a transaction or by itself. */
export type Anywhere<Dependencies, Names extends keyof Dependencies = keyof Dependencies> = Omit<
  Pick<Dependencies, Names>,
  "database"
> & { readonly database: Database };

/**
 * Runs work in a transaction, which ends with it: its writes stay unless it throws.
 *
 * @param work gets the dependencies with the transaction in the place of the pool
 */
export function inTransaction<Dependencies extends { readonly database: Pool }, Result>(
  dependencies: Dependencies,
  work: (within: Within<Dependencies>) => Promise<Result>,
): Promise<Result> {
  return dependencies.database
    .transaction()
    .execute((transaction) => work(withTransaction(dependencies, transaction)));
}

/** Returns dependencies whose database is a transaction that has begun. */
export function withTransaction<Dependencies extends object>(
  dependencies: Dependencies,
  database: Transaction,
): Within<Dependencies> {
  return { ...dependencies, database };
}

/** Ends a transaction whose writes are not to stay. */
class RolledBack<Result> extends Error {
  readonly result: Result;

  constructor(result: Result) {
    super("The transaction is rolled back.");
    this.result = result;
  }
}

/** Runs work in a transaction, rolls it back, and returns the result of the work. See `inTransaction`. */
export async function rolledBack<Dependencies extends { readonly database: Pool }, Result>(
  dependencies: Dependencies,
  work: (within: Within<Dependencies>) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction(dependencies, async (within): Promise<never> => {
      throw new RolledBack(await work(within));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as Result;
    throw error;
  }
}
