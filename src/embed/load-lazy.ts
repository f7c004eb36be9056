import { startLimit } from "../checkout/time-limit.ts";
import { build } from "../elements/build.ts";
import type { LazyScript } from "./lazy-scripts.ts";

/** Timeout of a script, in milliseconds. */
const timeout = 15_000;

const loading = new Map<string, Promise<unknown>>();

/**
 * Imports a script on demand. The preload checks its integrity, and the import uses the preloaded module. Each script is
 * loaded once. Rejects if loading fails; the next call tries again.
 */
export function loadLazy<Module>(script: LazyScript): Promise<Module> {
  const started = loading.get(script.path) ?? load(script);
  loading.set(script.path, started);
  started.catch(() => loading.delete(script.path));
  return started as Promise<Module>;
}

async function load({ path, integrity }: LazyScript): Promise<unknown> {
  const { href } = new URL(path, import.meta.url);
  const link = build("link", { rel: "modulepreload", href, integrity });
  let endLimit = (): void => {};
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
    document.head.append(link);
    endLimit = startLimit(timeout, reject);
  }).finally(() => link.remove());
  endLimit();
  return import(/* @vite-ignore */ href);
}
