import type { PaymentSnapshot } from "./payment-progress.ts";
import { isBusy } from "./payment-state.ts";
import type { HostMessages } from "../contract/frame-messages.ts";

/** A sentence and the next step; both empty where there is nothing to say. */
export interface Notice {
  readonly message: string;
  readonly next: string;
}

const nothing: Notice = { message: "", next: "" };

/** What stands above the button. `explained` is the frame's sentence for the error of the snapshot. */
export function noticeFor(
  { state, slow, unfinished }: PaymentSnapshot,
  words: HostMessages,
  explained: Notice | undefined,
  online: boolean,
): Notice {
  if (state === "succeeded") return nothing;
  if (!online) return { message: words.offline, next: words.offlineNext };
  if (state === "unknown") return { message: words.unknown, next: words.unknownNext };
  if (state === "confirming") return { message: words.confirm, next: "" };
  if (slow) return { message: words.slow, next: "" };
  if (unfinished) return { message: words.unfinished, next: "" };
  return explained ?? nothing;
}

/** What the button says. */
export function buttonFor({ state, unfinished }: PaymentSnapshot, words: HostMessages): string {
  if (isBusy(state)) return words.paying;
  if (state === "confirming") return words.confirming;
  if (state === "unknown") return words.askAgain;
  return unfinished ? words.finish : words.pay;
}
