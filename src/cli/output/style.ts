import picocolors from "picocolors";

/** Functions that colour a text, or return it as it is. */
export type Style = ReturnType<typeof picocolors.createColors>;

export function createStyle(color: boolean): Style {
  return picocolors.createColors(color);
}

export const plainStyle = createStyle(false);

const good = new Set(
  "succeeded paid active complete completed ready enabled won available delivered finalized true".split(" "),
);
const bad = new Set(
  "failed canceled declined past_due unpaid expired void uncollectible lost disabled defaulted capture_failed internal_failure".split(
    " ",
  ),
);
const waiting = new Set(
  "pending processing requires_action requires_capture requires_payment_method requires_confirmation open unknown incomplete trialing paused advancing needs_response under_review draft".split(
    " ",
  ),
);

/** Colours the state of an object: green for what went well, red for what did not, yellow for what is still open. */
export function colorStatus(style: Style, status: string): string {
  if (good.has(status)) return style.green(status);
  if (bad.has(status)) return style.red(status);
  return waiting.has(status) ? style.yellow(status) : status;
}
