import { startLimit } from "./time-limit.ts";

/**
 * Waits for work until a timeout, in milliseconds.
 *
 * @throws {Error} if the work takes longer; otherwise the error of the work
 */
export async function withTimeout<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  let end = (): void => {};
  const limit = new Promise<never>((_, reject) => {
    end = startLimit(milliseconds, () => reject(new Error("Timeout.")));
  });
  return Promise.race([work, limit]).finally(end);
}
