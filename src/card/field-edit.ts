/** A text field after the browser has applied what a person typed, deleted or pasted. */
export interface FieldEdit {
  /** The field's text now. */
  readonly raw: string;
  /** Where the caret is in it (`selectionStart`). */
  readonly caret: number;
  /** The text that the field showed before. */
  readonly previous: string;
  /** `inputType` of the `input` event: tells deletions (`delete…`) and their direction (`…Forward`). */
  readonly inputType?: string;
}

/** What the field is to show, and where the caret is in it. */
export interface FieldText {
  readonly value: string;
  readonly caret: number;
}
