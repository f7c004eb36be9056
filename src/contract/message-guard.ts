/*
 * Guards of what the card frame and its host say to each other are written by hand: the schema library is as heavy as
 * the whole script on a merchant's page, and a third of the card frame.
 */

export type Fields = Readonly<Record<string, unknown>>;
export type MessageGuard = (message: Fields) => boolean;

export const isText = (value: unknown): boolean => typeof value === "string";
export const isFlag = (value: unknown): boolean => typeof value === "boolean";

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function areTexts(value: unknown): boolean {
  return isFields(value) && Object.values(value).every(isText);
}

/** True when `data` has a `type` that there is a guard for, and that guard accepts it. */
export function isMessage(data: unknown, guards: Readonly<Record<string, MessageGuard>>): boolean {
  if (!isFields(data) || typeof data["type"] !== "string") return false;
  return Object.hasOwn(guards, data["type"]) && guards[data["type"]]?.(data) === true;
}
