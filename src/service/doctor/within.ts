/** How long each connection of the doctor may take, in milliseconds. */
export const patience = 10_000;

/** @throws Error with the name `TimeoutError` if it takes longer than a connection may */
export async function within<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException("It takes too long.", "TimeoutError")), patience);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
