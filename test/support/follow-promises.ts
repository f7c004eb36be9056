import type { AsyncHook } from "node:async_hooks";
import asyncHooks from "node:async_hooks";

// The runner of Node follows every promise of its process, to know the suite of whoever calls `test`: a sixth of what the tests of
// the service take. Here it does so only while a file is loaded, which is when `test` is called. Loaded before `node:test`.

const { createHook } = asyncHooks;
let hook: AsyncHook | undefined;

asyncHooks.createHook = (callbacks) => {
  asyncHooks.createHook = createHook;
  return (hook = createHook(callbacks));
};

/** Does some work whose promises the runner follows, as it does until the first time; afterwards it follows none. */
export async function followed(work: () => Promise<void>): Promise<void> {
  hook?.enable();
  try {
    await work();
  } finally {
    hook?.disable();
  }
}
