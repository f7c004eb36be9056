import type { Page } from "@playwright/test";

/** Requests that wait to be let go. */
export interface Held {
  /** Resolves when the first one has come. */
  readonly arrived: Promise<void>;
  release(): void;
}

/** Keeps requests to an address from being sent until they are let go. */
export async function hold(page: Page, address: string): Promise<Held> {
  const first = deferred();
  const end = deferred();
  await page.route(address, async (route) => {
    first.resolve();
    await end.promise;
    await route.continue();
  });
  return { arrived: first.promise, release: end.resolve };
}

function deferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}
