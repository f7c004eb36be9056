/** What `work` resolves to; rejects when it takes longer than `milliseconds`. */
export async function inTime<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("It took too long.")), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
