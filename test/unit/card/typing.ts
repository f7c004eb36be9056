import fc from "../../support/fast-check.ts";
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

/** What a browser reports when `text` is pasted over what stands between the two "|". */
export function pasted(field: string, text: string, inputType = "insertFromPaste"): FieldEdit {
  const [before = "", selected = "", behind = ""] = field.split("|");
  return {
    raw: before + text + behind,
    caret: before.length + text.length,
    previous: before + selected + behind,
    inputType,
  };
}

/** Text of any script and length put in the place of any part of a field. */
export function anEdit(fields: fc.Arbitrary<string>) {
  const texts = fc.oneof(
    fc.stringMatching(/^[0-9٠-٩۰-۹०-९০-৯０-９ .-]{0,24}$/u),
    fc.string({ unit: "grapheme" }).map((text) => text.replaceAll("/", "")),
  );
  return fc
    .record({ field: fields, text: texts, from: fc.nat(), to: fc.nat() })
    .map(({ field, text, from, to }) => {
      const places = [from, to].map((place) => place % (field.length + 1)).toSorted((a, b) => a - b);
      const [start = 0, end = 0] = places;
      const [before, behind] = [field.slice(0, start), field.slice(end)];
      const edit = pasted(`${before}|${field.slice(start, end)}|${behind}`, text);
      return { before, behind, text, edit };
    });
}
