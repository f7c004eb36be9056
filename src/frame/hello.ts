import type { FrameHello } from "../contract/frame-messages.ts";
import { tokenDefaults } from "../elements/tokens/token-defaults.ts";

/** The first message of the frame: to the host's window as soon as the script runs, and on the port that the host sends. */
export const hello: FrameHello = { type: "hello", tokens: Object.keys(tokenDefaults).join(" ") };
