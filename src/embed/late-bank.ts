import type { LateScript } from "./late-scripts.ts";

/** The script of a bank that wants a window. This is the source; the build replaces it with its output, as `lateScripts`. */
export const lateBank: LateScript = { path: "./bank/bank-window.ts", integrity: "" };
