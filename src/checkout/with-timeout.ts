/**
 * Waits for work for a limited time, in milliseconds.
 *
 * @throws {Error} when the work takes longer; else what the work throws
 */
export async function withTimeout<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("Timeout.")), milliseconds);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
