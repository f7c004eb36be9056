import type { FrameHello } from "../contract/frame/frame-messages.ts";
import { tokenNames } from "../elements/tokens/token-names.ts";

/** The first message of the frame: to the host's window at the start of the document, and on the port that the host sends. */
export const hello: FrameHello = {
  type: "hello",
  tokens: tokenNames.join(" "),
  now: Number(document.documentElement.dataset["now"]),
};
