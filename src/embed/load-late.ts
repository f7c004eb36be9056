import { build } from "./build.ts";
import type { LateScript } from "./late-scripts.ts";

/** How long a script may take, in milliseconds. */
const loadWithin = 15_000;

/**
 * Imports a script that is needed from now on, only as it was built. The preload checks it, and what is preloaded is what
 * is imported. Rejects when it does not come; it can be asked for again.
 */
export async function loadLate<Module>({ path, integrity }: LateScript): Promise<Module> {
  const { href } = new URL(path, import.meta.url);
  const link = build("link", { rel: "modulepreload", href, integrity });
  let limit: ReturnType<typeof setTimeout> | undefined;
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
    limit = setTimeout(reject, loadWithin);
    document.head.append(link);
  }).finally(() => {
    clearTimeout(limit);
    link.remove();
  });
  return import(/* @vite-ignore */ href) as Promise<Module>;
}
