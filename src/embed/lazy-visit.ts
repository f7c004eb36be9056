import type { LazyScript } from "./lazy-scripts.ts";

/** The script of payers who go to the bank in this window. This is the source; the build replaces it, as `lazyScripts`. */
export const lazyVisit: LazyScript = { path: "./bank/bank-visit.ts", integrity: "" };
