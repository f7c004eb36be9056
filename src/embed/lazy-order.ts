import type { LazyScript } from "./lazy-scripts.ts";

/** The script of what a checkout posts, and for which order. This is the source; the build replaces it, as `lazyScripts`. */
export const lazyOrder: LazyScript = { path: "./order/page-order.ts", integrity: "" };
