import type { FieldEdit, FieldText } from "../../../src/card/field-edit.ts";

/** A field as tests write it: its text with "|" where the caret is. */
export function shown({ value, caret }: FieldText): string {
  return `${value.slice(0, caret)}|${value.slice(caret)}`;
}

function read(field: string): readonly [before: string, behind: string, previous: string] {
  const [before = "", behind = ""] = field.split("|");
  return [before, behind, before + behind];
}

/** What a browser reports when `text` is typed or pasted at the caret. */
export function pressed(field: string, text: string): FieldEdit {
  const [before, behind, previous] = read(field);
  return {
    raw: before + text + behind,
    caret: before.length + text.length,
    previous,
    inputType: "insertText",
  };
}

/** What a browser reports after Backspace. */
export function deletedBackward(field: string): FieldEdit {
  const [before, behind, previous] = read(field);
  const kept = before.slice(0, -1);
  return { raw: kept + behind, caret: kept.length, previous, inputType: "deleteContentBackward" };
}

/** What a browser reports after Delete. */
export function deletedForward(field: string): FieldEdit {
  const [before, behind, previous] = read(field);
  return { raw: before + behind.slice(1), caret: before.length, previous, inputType: "deleteContentForward" };
}
