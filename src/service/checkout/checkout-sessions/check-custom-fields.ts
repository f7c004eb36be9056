import type { CustomField } from "../../../contract/custom-field.ts";
import { longestAnswer } from "../../../contract/custom-field.ts";
import { parseBoolean } from "../../../contract/primitives.ts";
import { missingAnswer, unaskedAnswer, wrongAnswer } from "./answer-refusal.ts";
import type { StoredFieldValues } from "../../platform/database/checkout-tables.ts";

/**
 * The answers to custom fields; empty ones are left out, a checkbox is false where it was not ticked. Throws
 * `parameter_unknown`, `parameter_missing` and `parameter_invalid` for `custom_field_values[<key>]`.
 */
export function checkCustomFields(
  fields: readonly CustomField[],
  values: StoredFieldValues,
): StoredFieldValues {
  const unasked = Object.keys(values).find((name) => fields.every(({ key }) => key !== name));
  if (unasked !== undefined) throw unaskedAnswer(paramOf(unasked));
  const given = new Map(Object.entries(values));
  const answers = fields.map((field) => [field.key, answerTo(field, given.get(field.key))] as const);
  return Object.fromEntries(
    answers.filter((answer): answer is [string, string | boolean] => answer[1] !== ""),
  );
}

function answerTo(field: CustomField, value: string | boolean = ""): string | boolean {
  const param = paramOf(field.key);
  if (field.type === "checkbox") return ticked(field, value, param);
  if (typeof value === "boolean") throw wrongAnswer(param, "Expected text.");
  if (value === "") {
    if (field.required) throw missingAnswer(param);
    return value;
  }
  if (field.type === "dropdown") {
    const options = field.options ?? [];
    if (options.some((option) => option.value === value)) return value;
    throw wrongAnswer(param, "Expected the value of one of its options.");
  }
  const { minimum_length: least, maximum_length: most } = field;
  if (field.type === "numeric" && !/^[0-9]+$/.test(value)) throw wrongAnswer(param, "Expected digits only.");
  if (value.length < (least ?? 1) || value.length > (most ?? longestAnswer)) {
    throw wrongAnswer(param, `Expected ${least ?? 1} to ${most ?? longestAnswer} characters.`);
  }
  return value;
}

function ticked({ required }: CustomField, value: string | boolean, param: string): boolean {
  const isTicked = value === "" ? false : parseBoolean(value);
  if (isTicked === undefined) throw wrongAnswer(param, "Expected true or false.");
  if (required && !isTicked) throw wrongAnswer(param, "Expected true: the box has to be ticked.");
  return isTicked;
}

function paramOf(key: string): string {
  return `custom_field_values[${key}]`;
}
