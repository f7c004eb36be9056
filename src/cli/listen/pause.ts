/** Waits, at most until the signal is aborted. */
export async function pause(
  wait: (milliseconds: number) => Promise<void>,
  milliseconds: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (signal === undefined) return wait(milliseconds);
  if (signal.aborted) return;
  let end = () => {};
  const aborted = new Promise<void>((resolve) => (end = resolve));
  signal.addEventListener("abort", end);
  await Promise.race([wait(milliseconds), aborted]);
  signal.removeEventListener("abort", end);
}
