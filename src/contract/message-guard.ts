/*
 * Guards of what the card frame and its host say to each other are written by hand: the schema library is as heavy as
 * the whole script on a merchant's page, and a third of the card frame.
 */

export type Fields = Readonly<Record<string, unknown>>;
export type MessageGuard = (message: Fields) => boolean;

/** No text of a message is longer, in UTF-16 code units; a card is not among them. */
const longestText = 10_000;
const mostTexts = 200;

export const isText = (value: unknown): boolean => typeof value === "string" && value.length <= longestText;
export const isFlag = (value: unknown): boolean => typeof value === "boolean";

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function areTexts(value: unknown): boolean {
  if (!isFields(value)) return false;
  const texts = Object.entries(value);
  return texts.length <= mostTexts && texts.flat().every(isText);
}

/** True when `data` has a `type` that there is a guard for, and that guard accepts it. */
export function isMessage(data: unknown, guards: Readonly<Record<string, MessageGuard>>): boolean {
  if (!isFields(data) || typeof data["type"] !== "string") return false;
  return Object.hasOwn(guards, data["type"]) && guards[data["type"]]?.(data) === true;
}
