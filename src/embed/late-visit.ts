import type { LateScript } from "./late-scripts.ts";

/** The script of payers who go to the bank in this window. This is the source; the build replaces it, as `lateScripts`. */
export const lateVisit: LateScript = { path: "./bank/bank-visit.ts", integrity: "" };
