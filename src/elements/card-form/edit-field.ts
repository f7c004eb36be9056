import { editCode } from "../../card/edit-code.ts";
import { editExpiry } from "../../card/edit-expiry.ts";
import { editNumber } from "../../card/edit-number.ts";
import type { FieldEdit, FieldText } from "../../card/field-edit.ts";
import type { FormField } from "./card-form-state.ts";

/** Formats a field after an edit, and places its caret. Names and postal codes stay as typed. */
export function editField(field: FormField, edit: FieldEdit, codeSize: number): FieldText {
  switch (field) {
    case "number":
      return editNumber(edit);
    case "expiry":
      return editExpiry(edit);
    case "cvc":
      return editCode(edit, codeSize);
    default:
      return { value: edit.raw, caret: edit.caret };
  }
}
