/** What the submission of a form needs of a card element in it. */
export interface FormCard extends HTMLElement {
  /** Creates the value to submit. Resolves to false, after showing why, if it cannot. */
  prepareSubmit(): Promise<boolean>;
  /** Removes the value, so that the form is submitted without it. */
  clearValue(): void;
}

/**
 * Makes a form wait for the tokens of its card elements. It stops the payer's submit event before other listeners get it,
 * and requests the same submit again when all card elements have a value. Until then, and after the form was submitted to
 * a new page, further submits are dropped, so that a double click pays once. A button with `formnovalidate` submits at
 * once, without a token.
 */
class FormSubmission {
  readonly #form: HTMLFormElement;
  readonly #cards = new Set<FormCard>();
  #preparing = false;
  #isSubmitted = false;
  #resubmitting = false;
  #resubmitEvent: SubmitEvent | undefined;

  constructor(form: HTMLFormElement) {
    this.#form = form;
  }

  add(card: FormCard): void {
    this.#cards.add(card);
    this.#form.addEventListener("submit", this.#onSubmit, true);
  }

  remove(card: FormCard): void {
    this.#cards.delete(card);
    if (this.#cards.size > 0) return;
    this.#form.removeEventListener("submit", this.#onSubmit, true);
    submissions.delete(this.#form);
  }

  /** Allows a submit again: the payer has come back to the page, or has changed a card. */
  reset(): void {
    this.#isSubmitted = false;
  }

  readonly #onSubmit = (event: SubmitEvent): void => {
    if (event.target !== this.#form) return;
    if (this.#resubmitting) {
      this.#resubmitEvent = event;
      return;
    }
    if ((event.submitter as HTMLButtonElement | null)?.formNoValidate) {
      return this.#cards.forEach((card) => card.clearValue());
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!this.#preparing && !this.#isSubmitted) void this.#send(event.submitter);
  };

  async #send(submitter: HTMLElement | null): Promise<void> {
    this.#preparing = true;
    const prepared = Promise.all([...this.#cards].map((card) => card.prepareSubmit()));
    const results = await prepared.finally(() => (this.#preparing = false));
    this.#isSubmitted = results.every(Boolean) && this.#submit(submitter);
  }

  /** Submits the form. Returns whether the response replaces this page: not prevented, and sent to this window. */
  #submit(submitter: HTMLElement | null): boolean {
    const isOfForm = (submitter as HTMLButtonElement | null)?.form === this.#form;
    this.#resubmitEvent = undefined;
    this.#resubmitting = true;
    this.#form.requestSubmit(isOfForm ? submitter : null);
    this.#resubmitting = false;
    const target = submitter?.getAttribute("formtarget") ?? this.#form.target;
    return this.#isResubmitted() && /^(_self)?$/.test(target);
  }

  #isResubmitted(): boolean {
    return this.#resubmitEvent?.defaultPrevented === false;
  }
}

const submissions = new WeakMap<HTMLFormElement, FormSubmission>();

/** The submission of `form`, shared by all card elements in it. */
export function submissionOf(form: HTMLFormElement): FormSubmission {
  const submission = submissions.get(form) ?? new FormSubmission(form);
  submissions.set(form, submission);
  return submission;
}
