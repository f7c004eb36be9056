import type { KeptText } from "../form/kept-text.ts";
import type { Answers } from "./checkout-service.ts";

/**
 * What was sent with an attempt, for as long as nobody knows its outcome: whoever sends that attempt again, this page or
 * the next one, says the same. Where the browser keeps nothing it lasts as long as the page.
 */
export class KeptAnswers {
  readonly #text: KeptText;
  #memory: Kept | undefined;

  constructor(text: KeptText) {
    this.#text = text;
  }

  /** The answers of an attempt: those that were sent with it, or else `answers` from now on. */
  of(attempt: string, answers: Answers): Answers {
    const kept = this.#memory ?? parse(this.#text.read());
    if (kept?.attempt === attempt) return kept.answers;
    this.#memory = { attempt, answers };
    this.#text.write(JSON.stringify(this.#memory));
    return answers;
  }

  forget(): void {
    this.#memory = undefined;
    this.#text.forget();
  }
}

interface Kept {
  readonly attempt: string;
  readonly answers: Answers;
}

/** What stands in the storage of a page is input like any other. */
function parse(text: string | undefined): Kept | undefined {
  try {
    const { attempt, answers } = JSON.parse(text ?? "{}") as Partial<Record<keyof Kept, unknown>>;
    const isKept = typeof attempt === "string" && typeof answers === "object" && answers !== null;
    return isKept ? { attempt, answers: answers as Answers } : undefined;
  } catch {
    return undefined;
  }
}
