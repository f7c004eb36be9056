/** A text field after the browser has applied an input: text typed, deleted or pasted. */
export interface FieldEdit {
  /** The current text of the field. */
  readonly raw: string;
  /** The caret position in it (`selectionStart`). */
  readonly caret: number;
  /** The text of the field before the input. */
  readonly previous: string;
  /** `inputType` of the `input` event, which names deletions (`delete…`) and their direction (`…Forward`). */
  readonly inputType?: string;
}

/** The new text of the field and the new caret position. */
export interface FieldText {
  readonly value: string;
  readonly caret: number;
}
