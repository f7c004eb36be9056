import type { PaymentSnapshot } from "./payment-progress.ts";
import { isBusy } from "./payment-state.ts";
import type { HostMessages } from "../contract/frame/frame-messages.ts";

/** A message and the next step; both empty if there is nothing to show. */
export interface NoticeText {
  readonly message: string;
  readonly next: string;
}

const emptyNotice: NoticeText = { message: "", next: "" };

/** The notice above the button. `errorNotice` is the frame's message for the error of the snapshot. */
export function noticeFor(
  { state, slow, unfinished }: PaymentSnapshot,
  messages: HostMessages,
  errorNotice: NoticeText | undefined,
  online: boolean,
): NoticeText {
  if (state === "succeeded") return emptyNotice;
  if (!online) return { message: messages.offline, next: messages.offlineNext };
  if (state === "unknown") return { message: messages.unknown, next: messages.unknownNext };
  if (state === "confirming") return { message: messages.confirm, next: "" };
  if (slow) return { message: messages.slow, next: "" };
  if (unfinished) return { message: messages.unfinished, next: "" };
  return errorNotice ?? emptyNotice;
}

/** The label of the button. */
export function buttonFor({ state, unfinished }: PaymentSnapshot, messages: HostMessages): string {
  if (isBusy(state)) return messages.paying;
  if (state === "confirming") return messages.confirming;
  if (state === "unknown") return messages.askAgain;
  return unfinished ? messages.finish : messages.pay;
}
