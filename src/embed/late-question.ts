import type { LateScript } from "./late-scripts.ts";

/** The script that asks whether two payments are for one order. This is the source; the build replaces it, as `lateScripts`. */
export const lateQuestion: LateScript = { path: "../elements/order-question/ask-payer.ts", integrity: "" };
