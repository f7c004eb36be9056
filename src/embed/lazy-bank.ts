import type { LazyScript } from "./lazy-scripts.ts";

/** The script of a bank that wants a window. This is the source; the build replaces it with its output, as `lazyScripts`. */
export const lazyBank: LazyScript = { path: "./bank/bank-window.ts", integrity: "" };
