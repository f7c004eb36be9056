import type { LazyScript } from "./lazy-scripts.ts";

/** The script that asks whether two payments are for one order. This is the source; the build replaces it, as `lazyScripts`. */
export const lazyQuestion: LazyScript = { path: "../elements/order-question/ask-payer.ts", integrity: "" };
