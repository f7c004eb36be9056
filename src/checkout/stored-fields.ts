import type { FieldValues } from "./checkout-client.ts";
import { ifPossible } from "./if-possible.ts";
import type { StoredText } from "./stored-text.ts";

interface SentFields {
  readonly attempt: string;
  readonly values: FieldValues;
}

/**
 * The checkout fields that were sent with an attempt, stored until its outcome is known, so that this page or the next one
 * sends the same values with a retry. If the browser has no storage, they last as long as the page.
 */
export class StoredFields {
  readonly #text: StoredText;
  #memory: SentFields | undefined;

  constructor(text: StoredText) {
    this.#text = text;
  }

  /** The values of an attempt: those that were sent with it before, or else `values`, which are stored. */
  of(attempt: string, values: FieldValues): FieldValues {
    const stored = this.#memory ?? parse(this.#text.read());
    if (stored?.attempt === attempt) return stored.values;
    this.#memory = { attempt, values };
    // Stored as `answers`, the name that earlier versions of the page use.
    this.#text.write(JSON.stringify({ attempt, answers: values }));
    return values;
  }

  remove(): void {
    this.#memory = undefined;
    this.#text.remove();
  }
}

/** The storage of a page is untrusted input. */
function parse(text: string | undefined): SentFields | undefined {
  return ifPossible(() => {
    const { attempt, answers } = JSON.parse(text ?? "{}") as Partial<Record<"attempt" | "answers", unknown>>;
    const isStored = typeof attempt === "string" && typeof answers === "object" && answers !== null;
    return isStored ? { attempt, values: answers as FieldValues } : undefined;
  });
}
