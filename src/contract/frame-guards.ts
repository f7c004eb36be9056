import type { FrameMessage } from "./frame-messages.ts";
import { isApiErrorBody } from "./api-error.ts";

/*
 * The guards of the host's side, written by hand: the schema library is heavier than the whole script on a merchant's
 * page.
 */

type Fields = Readonly<Record<string, unknown>>;
type Guard = (message: Fields) => boolean;

const always: Guard = () => true;
const text = (value: unknown): boolean => typeof value === "string";
const isObject = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const hasWords: Guard = ({ words }) => isObject(words) && Object.values(words).every(text);

const guards: Readonly<Record<FrameMessage["type"], Guard>> = {
  ready: (message) => hasWords(message) && text(message["locale"]) && text(message["direction"]),
  words: hasWords,
  resize: ({ height }) => Number.isFinite(height),
  change: ({ empty, complete, networks }) =>
    typeof empty === "boolean" && typeof complete === "boolean" && Array.isArray(networks),
  focus: always,
  blur: always,
  escape: always,
  submit: always,
  token: ({ token }) => isObject(token) && text(token["id"]),
  incomplete: always,
  failure: isApiErrorBody,
  sentence: ({ message, next }) => text(message) && text(next),
  diagnostic: ({ code, message }) => text(code) && text(message),
};

/** True when `data` is a message of the card frame. */
export function isFrameMessage(data: unknown): data is FrameMessage {
  if (!isObject(data) || typeof data["type"] !== "string" || !Object.hasOwn(guards, data["type"]))
    return false;
  return guards[data["type"] as FrameMessage["type"]](data);
}
