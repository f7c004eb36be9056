/**
 * Waits for work until a timeout, in milliseconds.
 *
 * @throws {Error} if the work takes longer; otherwise the error of the work
 */
export async function withTimeout<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("Timeout.")), milliseconds);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
