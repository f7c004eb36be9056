import * as z from "zod/mini";
import { integer, boolean, checked, list, oneOf, refuseAt, text } from "./primitives.ts";

export const customFieldTypes = ["text", "numeric", "dropdown", "checkbox"] as const;
export type CustomFieldType = (typeof customFieldTypes)[number];

/** The longest answer to a field, in UTF-16 units. */
export const longestAnswer = 255;

/** Names that every object has: what is stored under one of them is easily taken for something else. */
function isNameOfObjects(key: string): boolean {
  return key in Object.prototype;
}

const fieldKey = checked<string>({ type: "string", pattern: "^[a-z0-9_]{1,40}$" }, (input, refuse) => {
  if (typeof input === "string" && isNameOfObjects(input)) {
    return refuse("parameter_invalid", `Expected another key: ${input} is a name that every object has.`);
  }
  return typeof input === "string" && /^[a-z0-9_]{1,40}$/.test(input)
    ? input
    : refuse("parameter_invalid", "Expected 1 to 40 of a-z, 0-9 and _.");
});

const optionValue = checked<string>({ type: "string", pattern: "^[A-Za-z0-9_-]{1,100}$" }, (input, refuse) =>
  typeof input === "string" && /^[A-Za-z0-9_-]{1,100}$/.test(input)
    ? input
    : refuse("parameter_invalid", "Expected 1 to 100 of A-Z, a-z, 0-9, _ and -."),
);

const option = z.strictObject({ label: text({ maximum: 100 }), value: optionValue });
const length = integer({ minimum: 1, maximum: longestAnswer });

const customField = z
  .strictObject({
    key: fieldKey,
    label: text({ maximum: 100 }),
    type: oneOf(customFieldTypes),
    required: z.optional(boolean),
    default_value: z.optional(text({ maximum: longestAnswer })),
    minimum_length: z.optional(length),
    maximum_length: z.optional(length),
    options: z.optional(list(option, { minimum: 1, maximum: 200 })),
  })
  .check((payload) => {
    const refuse = refuseAt(payload);
    const { type, default_value: preset, minimum_length: least = 1, options } = payload.value;
    const most = payload.value.maximum_length ?? longestAnswer;
    const isTyped = type === "text" || type === "numeric";
    if (type === "dropdown" && options === undefined) refuse(["options"], "A dropdown needs options.");
    if (type !== "dropdown" && options !== undefined) refuse(["options"], "Only a dropdown has options.");
    for (const name of ["minimum_length", "maximum_length"] as const) {
      if (!isTyped && payload.value[name] !== undefined) {
        refuse([name], "Only a text and a numeric field have lengths.");
      }
    }
    if (least > most) refuse(["maximum_length"], "Expected at least minimum_length.");
    const values = options?.map(({ value }) => value) ?? [];
    const twice = values.findIndex((value, index) => values.indexOf(value) < index);
    if (twice !== -1) refuse(["options", twice, "value"], "Another option has this value.");
    if (preset === undefined) return;
    const fits =
      (isTyped && preset.length >= least && preset.length <= most) ||
      (type === "dropdown" && values.includes(preset));
    const expected =
      type === "checkbox" ? "A checkbox is for the payer to tick." : "No payer could answer so.";
    if (!fits || (type === "numeric" && !/^[0-9]+$/.test(preset))) refuse(["default_value"], expected);
  });

/** Up to ten questions of the merchant's own. Their keys differ. */
export const customFields = list(customField, { maximum: 10 }).check((payload) => {
  const keys = payload.value.map(({ key }) => key);
  const twice = keys.findIndex((key, index) => keys.indexOf(key) < index);
  if (twice !== -1) refuseAt(payload)([twice, "key"], "Another field has this key.");
});
export type CustomFieldInput = z.infer<typeof customField>;

interface CustomFieldOption {
  readonly label: string;
  readonly value: string;
}

/**
 * A question that a payer is asked; the answer stands under its `key`. Lengths are those of the answer to a text or a
 * numeric field. A checkbox that is required must be ticked.
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
