import { plainText } from "../../../card/plain-text.ts";
import type { CustomField } from "../../../contract/custom-field.ts";
import { maxFieldLength } from "../../../contract/custom-field.ts";
import { lengthOf, parseBoolean } from "../../../contract/primitives.ts";
import { missingInput, unexpectedInput, invalidInput } from "./payer-input-errors.ts";
import type { StoredFieldValues } from "../../platform/database/checkout-tables.ts";

/**
 * Checks the values of custom fields and returns them without empty ones; an unchecked checkbox is false. Throws
 * `parameter_unknown`, `parameter_missing` and `parameter_invalid` for `custom_field_values[<key>]`.
 */
export function checkCustomFields(
  fields: readonly CustomField[],
  values: StoredFieldValues,
): StoredFieldValues {
  const unknown = Object.keys(values).find((name) => fields.every(({ key }) => key !== name));
  if (unknown !== undefined) throw unexpectedInput(paramOf(unknown));
  const entered = new Map(Object.entries(values));
  const checkedValues = fields.map(
    (field) => [field.key, checkValue(field, entered.get(field.key))] as const,
  );
  return Object.fromEntries(
    checkedValues.filter((entry): entry is [string, string | boolean] => entry[1] !== ""),
  );
}

function checkValue(field: CustomField, given: string | boolean = ""): string | boolean {
  const isNumber = field.type === "numeric" && typeof given === "string";
  const value = isNumber ? plainText(given).replaceAll(" ", "") : given;
  const param = paramOf(field.key);
  if (field.type === "checkbox") return checkCheckbox(field, value, param);
  if (typeof value === "boolean") throw invalidInput(param, "Expected text.");
  if (value === "") {
    if (field.required) throw missingInput(param);
    return value;
  }
  if (field.type === "dropdown") {
    const options = field.options ?? [];
    if (options.some((option) => option.value === value)) return value;
    throw invalidInput(param, "Expected the value of one of its options.");
  }
  const { minimum_length: minimum, maximum_length: maximum } = field;
  if (field.type === "numeric" && !/^[0-9]+$/.test(value)) throw invalidInput(param, "Expected digits only.");
  const length = lengthOf(value);
  if (length < (minimum ?? 1) || length > (maximum ?? maxFieldLength)) {
    throw invalidInput(param, `Expected ${minimum ?? 1} to ${maximum ?? maxFieldLength} characters.`);
  }
  return value;
}

function checkCheckbox({ required }: CustomField, value: string | boolean, param: string): boolean {
  const isChecked = value === "" ? false : parseBoolean(value);
  if (isChecked === undefined) throw invalidInput(param, "Expected true or false.");
  if (required && !isChecked) throw invalidInput(param, "Expected true: the checkbox must be checked.");
  return isChecked;
}

function paramOf(key: string): string {
  return `custom_field_values[${key}]`;
}
