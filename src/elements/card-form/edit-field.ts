import { editExpiry } from "../../card/edit-expiry.ts";
import { editNumber } from "../../card/edit-number.ts";
import type { FieldEdit, FieldText } from "../../card/field-edit.ts";
import { digitsOf } from "../../card/latin-digits.ts";
import type { FormField } from "./card-form-state.ts";

/** What a field shows after an edit, and where its caret is. Names and postal codes stay as they are typed. */
export function editField(field: FormField, edit: FieldEdit, codeSize: number): FieldText {
  switch (field) {
    case "number":
      return editNumber(edit);
    case "expiry":
      return editExpiry(edit);
    case "cvc": {
      const value = digitsOf(edit.raw).slice(0, codeSize);
      return { value, caret: Math.min(digitsOf(edit.raw.slice(0, edit.caret)).length, value.length) };
    }
    default:
      return { value: edit.raw, caret: edit.caret };
  }
}
