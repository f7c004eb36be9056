import type { LateScript } from "./late-scripts.ts";

/** The script of installments. This is the source; the build replaces it with its output, as `lateScripts`. */
export const latePlans: LateScript = { path: "./checkout-plans.ts", integrity: "" };
