import type { LazyScript } from "./lazy-scripts.ts";

/** The script of installments. This is the source; the build replaces it with its output, as `lazyScripts`. */
export const lazyPlans: LazyScript = { path: "./checkout-plans.ts", integrity: "" };
