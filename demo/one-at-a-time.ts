/**
 * Returns a function that runs work with the same key one after the other. A shop with several processes locks a row of its
 * database instead.
 */
export function oneAtATime(): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const latest = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const run = (latest.get(key) ?? Promise.resolve()).then(work, work);
    latest.set(key, run);
    try {
      return await run;
    } finally {
      if (latest.get(key) === run) latest.delete(key);
    }
  };
}
