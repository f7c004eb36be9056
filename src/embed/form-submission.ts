/** What a form needs of a till in it. */
export interface FormTill extends HTMLElement {
  /** Makes the value of the till ready to be sent. Resolves to false when it could not, and has said why. */
  prepareSubmit(): Promise<boolean>;
  /** Takes the value back: the form goes without it. */
  forget(): void;
}

/**
 * Lets a form wait for the tokens of its tills. The submit event of the payer is held before anybody else hears it; when
 * all tills have their value the same submit is asked for again and goes as any other. While that is under way, and
 * once the form has left for a new page, further submits are dropped: a double click pays once. A button with
 * `formnovalidate` sends what is there, as always: its submit is not held, and has no token.
 */
class FormSubmission {
  readonly #form: HTMLFormElement;
  readonly #tills = new Set<FormTill>();
  #preparing = false;
  #left = false;
  #passing = false;
  #passed: SubmitEvent | undefined;

  constructor(form: HTMLFormElement) {
    this.#form = form;
  }

  add(till: FormTill): void {
    this.#tills.add(till);
    this.#form.addEventListener("submit", this.#hold, true);
  }

  remove(till: FormTill): void {
    this.#tills.delete(till);
    if (this.#tills.size > 0) return;
    this.#form.removeEventListener("submit", this.#hold, true);
    submissions.delete(this.#form);
  }

  /** The payer came back, or changed a card: the form may be sent again. */
  release(): void {
    this.#left = false;
  }

  readonly #hold = (event: SubmitEvent): void => {
    if (event.target !== this.#form) return;
    if (this.#passing) {
      this.#passed = event;
      return;
    }
    if ((event.submitter as HTMLButtonElement | null)?.formNoValidate) {
      return this.#tills.forEach((till) => till.forget());
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!this.#preparing && !this.#left) void this.#send(event.submitter);
  };

  async #send(submitter: HTMLElement | null): Promise<void> {
    this.#preparing = true;
    const prepared = await Promise.all([...this.#tills].map((till) => till.prepareSubmit()));
    this.#preparing = false;
    this.#left = prepared.every(Boolean) && this.#submit(submitter);
  }

  /** Returns whether the page is being left: nobody prevented it, and the answer goes to this window. */
  #submit(submitter: HTMLElement | null): boolean {
    const owned = (submitter as HTMLButtonElement | null)?.form === this.#form;
    this.#passed = undefined;
    this.#passing = true;
    this.#form.requestSubmit(owned ? submitter : null);
    this.#passing = false;
    const target = submitter?.getAttribute("formtarget") ?? this.#form.target;
    return this.#wentOn() && /^(_self)?$/.test(target);
  }

  #wentOn(): boolean {
    return this.#passed?.defaultPrevented === false;
  }
}

const submissions = new WeakMap<HTMLFormElement, FormSubmission>();

/** The submission of `form`, one for all tills in it. */
export function submissionOf(form: HTMLFormElement): FormSubmission {
  const submission = submissions.get(form) ?? new FormSubmission(form);
  submissions.set(form, submission);
  return submission;
}
