import * as z from "zod/mini";
import { boolean, checked, hasTwins, integer, issueAt, lengthOf, list, oneOf, text } from "../primitives.ts";

export const customFieldTypes = ["text", "numeric", "dropdown", "checkbox"] as const;

export type CustomFieldType = (typeof customFieldTypes)[number];

/** The maximum length of a field value, in UTF-16 code units. */
export const maxFieldLength = 255;

/** True for names that every object inherits, such as `constructor`, which are unsafe as keys. */
function isInheritedName(key: string): boolean {
  return key in Object.prototype;
}

const fieldKey = checked<string>({ type: "string", pattern: "^[a-z0-9_]{1,40}$" }, (input, reject) => {
  if (typeof input === "string" && isInheritedName(input)) {
    return reject("parameter_invalid", `Expected another key: ${input} is a name that every object has.`);
  }
  return typeof input === "string" && /^[a-z0-9_]{1,40}$/.test(input)
    ? input
    : reject("parameter_invalid", "Expected 1 to 40 of a-z, 0-9 and _.");
});

const optionValue = checked<string>({ type: "string", pattern: "^[A-Za-z0-9_-]{1,100}$" }, (input, reject) =>
  typeof input === "string" && /^[A-Za-z0-9_-]{1,100}$/.test(input)
    ? input
    : reject("parameter_invalid", "Expected 1 to 100 of A-Z, a-z, 0-9, _ and -."),
);

const option = z.strictObject({ label: text({ maximum: 100 }), value: optionValue });

const length = integer({ minimum: 1, maximum: maxFieldLength });

const customField = z
  .strictObject({
    key: fieldKey,
    label: text({ maximum: 100 }),
    type: oneOf(customFieldTypes),
    required: z.optional(boolean),
    default_value: z.optional(text({ maximum: maxFieldLength })),
    minimum_length: z.optional(length),
    maximum_length: z.optional(length),
    options: z.optional(list(option, { minimum: 1, maximum: 200 })),
  })
  .check((payload) => {
    const reject = issueAt(payload);
    const { type, default_value: preset, minimum_length: minimum = 1, options } = payload.value;
    const maximum = payload.value.maximum_length ?? maxFieldLength;
    const isTyped = type === "text" || type === "numeric";
    if (type === "dropdown" && options === undefined) reject(["options"], "A dropdown needs options.");
    if (type !== "dropdown" && options !== undefined) reject(["options"], "Only a dropdown has options.");
    for (const name of ["minimum_length", "maximum_length"] as const) {
      if (!isTyped && payload.value[name] !== undefined) {
        reject([name], "Only a text and a numeric field have lengths.");
      }
    }
    if (minimum > maximum) reject(["maximum_length"], "Expected at least minimum_length.");
    const values = options?.map(({ value }) => value) ?? [];
    const duplicate = values.findIndex((value, index) => hasTwins([value, ...values.slice(0, index)]));
    if (duplicate !== -1) reject(["options", duplicate, "value"], "Another option has this value.");
    if (preset === undefined) return;
    const fits =
      (isTyped && lengthOf(preset) >= minimum && lengthOf(preset) <= maximum) ||
      (type === "dropdown" && values.includes(preset));
    const expected =
      type === "checkbox" ? "A checkbox has no default value." : "Expected a value that the field accepts.";
    if (!fits || (type === "numeric" && !/^[0-9]+$/.test(preset))) reject(["default_value"], expected);
  });

/** Up to ten fields that the merchant adds to the form. Keys must be unique. */
export const customFields = list(customField, { maximum: 10 }).check((payload) => {
  const keys = payload.value.map(({ key }) => key);
  const duplicate = keys.findIndex((key, index) => hasTwins([key, ...keys.slice(0, index)]));
  if (duplicate !== -1) issueAt(payload)([duplicate, "key"], "Another field has this key.");
});

export type CustomFieldInput = z.infer<typeof customField>;

interface CustomFieldOption {
  readonly label: string;
  readonly value: string;
}

/**
 * A field that the merchant adds to the payment form; its value is stored under `key`. The lengths limit the value of a
 * text or numeric field. A required checkbox must be ticked.
 */
export interface CustomField {
  readonly key: string;
  readonly label: string;
  readonly type: CustomFieldType;
  readonly required: boolean;
  readonly default_value: string | null;
  readonly minimum_length: number | null;
  readonly maximum_length: number | null;
  readonly options: readonly CustomFieldOption[] | null;
}
