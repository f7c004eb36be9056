import type { PlanRequest, PlanResponse } from "./plan-messages.ts";
import { isFields, isText } from "./message-guard.ts";

const mostOptions = 4;

const mostRows = 60;

/** True if `data` is a request whose parts have the right types. The API checks its values. */
export function isPlanRequest(data: unknown): data is PlanRequest {
  return (
    isFields(data) &&
    Number.isFinite(data["id"]) &&
    Number.isSafeInteger(data["amount"]) &&
    isText(data["currency"]) &&
    isFields(data["offer"]) &&
    isListOf(data["offer"]["counts"], Number.isInteger, mostOptions - 1)
  );
}

/** True if `data` is a response of the plan frame. */
export function isPlanResponse(data: unknown): data is PlanResponse {
  return (
    isFields(data) &&
    Number.isFinite(data["id"]) &&
    /^(loading|ready|failed)$/.test(String(data["state"])) &&
    isListOf(data["rejections"], isText, mostOptions) &&
    isChoice(data["choice"])
  );
}

const choiceTexts = ["lang", "dir", "heading", "schedule", "changed", "unavailable", "tryAgain"];

function isChoice(choice: unknown): boolean {
  return (
    isFields(choice) &&
    choiceTexts.every((name) => isText(choice[name])) &&
    isListOf(choice["options"], isOption, mostOptions)
  );
}

const optionTexts = ["label", "button", "paying"];

function isOption(option: unknown): boolean {
  return (
    isFields(option) &&
    optionTexts.every((name) => isText(option[name])) &&
    Number.isSafeInteger(option["due"]) &&
    (option["count"] === null || Number.isInteger(option["count"])) &&
    (option["hash"] === null || isText(option["hash"])) &&
    isListOf(option["facts"], isText) &&
    isListOf(option["notes"], isText) &&
    isListOf(option["rows"], isRow) &&
    isListOf(option["payments"], isRow)
  );
}

function isRow(row: unknown): boolean {
  return isListOf(row, isText, 2) && (row as unknown[]).length === 2;
}

function isListOf(value: unknown, check: (entry: unknown) => boolean, most = mostRows): boolean {
  return Array.isArray(value) && value.length <= most && value.every(check);
}
