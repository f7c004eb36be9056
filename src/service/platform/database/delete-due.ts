/** Number of rows deleted by one statement; small, so that it holds locks only for a short time. */
const batchSize = 1_000;
/** Number of batches in one run. The rest is deleted by the next run. */
const mostBatches = 100;

/**
 * Deletes due rows in batches. `remove` processes at most `limit` rows that no other process has locked, and returns
 * how many it has processed.
 */
export async function deleteDue(remove: (limit: number) => Promise<number>): Promise<void> {
  let processed = batchSize;
  for (let batches = 0; processed === batchSize && batches < mostBatches; batches += 1)
    processed = await remove(batchSize);
}
