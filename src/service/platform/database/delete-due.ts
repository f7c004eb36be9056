/** How many rows one statement deletes: others wait for none of its locks for long. */
const batch = 1_000;
/** How many such statements follow each other; what is left is for the next run. */
const mostBatches = 100;

/**
 * Deletes what is due, batch by batch. `remove` looks at no more than `limit` rows, those that no other process works on,
 * and gives at how many it has looked.
 */
export async function deleteDue(remove: (limit: number) => Promise<number>): Promise<void> {
  let seen = batch;
  for (let batches = 0; seen === batch && batches < mostBatches; batches += 1) seen = await remove(batch);
}
