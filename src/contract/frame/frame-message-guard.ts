import { isApiErrorBody } from "../errors/api-error.ts";
import type { FrameMessage } from "./frame-messages.ts";
import type { MessageGuard } from "./message-guard.ts";
import { areTexts, isFields, isFlag, isMessage, isText } from "./message-guard.ts";

const always: MessageGuard = () => true;

const isReason: MessageGuard = ({ code, message }) => isText(code) && isText(message);

const guards: Readonly<Record<FrameMessage["type"], MessageGuard>> = {
  hello: ({ tokens, now = 0 }) => isText(tokens) && Number.isFinite(now),
  ready: ({ words, locale, direction }) => areTexts(words) && isText(locale) && isText(direction),
  refused: isReason,
  words: ({ words }) => areTexts(words),
  resize: ({ height }) => Number.isFinite(height),
  change: ({ empty, complete, networks }) => isFlag(empty) && isFlag(complete) && Array.isArray(networks),
  focus: always,
  blur: always,
  escape: always,
  submit: always,
  token: ({ token }) => isFields(token) && isText(token["id"]),
  incomplete: always,
  failure: isApiErrorBody,
  authenticated: always,
  // The script that follows it judges the address.
  bank: always,
  sentence: ({ message, next }) => isText(message) && isText(next),
  diagnostic: isReason,
};

/** True if `data` is a message of the card frame. */
export function isFrameMessage(data: unknown): data is FrameMessage {
  return isMessage(data, guards);
}
