/** Longer than anything takes on a busy machine, in milliseconds: who waits in vain fails, only later. */
const longest = 60_000;

/** The browser's own, also while a test counts the timers of the page or sets their time. */
const later = globalThis.setTimeout.bind(globalThis);

/**
 * Waits until `found` returns something true, and leaves no timer behind. Throws with `message` if it never does. The limit of
 * `waitUntil` of the testing library, a second, is too short for a machine that runs other tests at the same time.
 */
export async function waitUntil(found: () => unknown, message = "it did not come"): Promise<void> {
  const end = performance.now() + longest;
  while (!(await found())) {
    if (performance.now() > end) throw new Error(`Waited in vain: ${message}`);
    await new Promise((resolve) => later(resolve, 10));
  }
}
