/** Number of rows that one statement processes; small, so that it holds locks only for a short time. */
const batchSize = 1_000;
/** Number of batches in one run. The next run processes the rest. */
const mostBatches = 100;

/**
 * Processes due rows in batches. `run` processes at most `limit` rows that no other process has locked, and returns how many
 * it has processed.
 */
export async function runInBatches(run: (limit: number) => Promise<number>): Promise<void> {
  let processed = batchSize;
  for (let batches = 0; processed === batchSize && batches < mostBatches; batches += 1)
    processed = await run(batchSize);
}
