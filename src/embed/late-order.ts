import type { LateScript } from "./late-scripts.ts";

/** The script of what a checkout posts, and for which order. This is the source; the build replaces it, as `lateScripts`. */
export const lateOrder: LateScript = { path: "./order/page-order.ts", integrity: "" };
