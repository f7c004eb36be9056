/*
 * Guards of the messages between the card frame and its host are written by hand: the schema library is as large as the
 * whole script on a merchant's page, and a third of the card frame.
 */

export type Fields = Readonly<Record<string, unknown>>;

export type MessageGuard = (message: Fields) => boolean;

/** The maximum length of a string in a message, in UTF-16 code units. Messages never contain card data. */
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

/** True if the guard for the `type` of `data` exists and accepts `data`. */
export function isMessage(data: unknown, guards: Readonly<Record<string, MessageGuard>>): boolean {
  if (!isFields(data) || typeof data["type"] !== "string") return false;
  return Object.hasOwn(guards, data["type"]) && guards[data["type"]]?.(data) === true;
}
