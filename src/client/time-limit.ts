import { TillError } from "./till-error.ts";

/**
 * A signal that is aborted after `milliseconds`, with a `TillError` of code `timeout` as its reason, or together with
 * `outer`, with that one's reason. `end` gives timer and listener back. (`AbortSignal.any` is missing in Node 18.)
 */
export class TimeLimit {
  readonly #controller = new AbortController();
  readonly #outer: AbortSignal | undefined;
  readonly #timer: ReturnType<typeof setTimeout>;

  constructor(milliseconds: number, outer?: AbortSignal) {
    this.#outer = outer;
    this.#timer = setTimeout(() => this.#controller.abort(new TillError(tooLate)), milliseconds);
    outer?.addEventListener("abort", this.#follow);
    if (outer?.aborted) this.#follow();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#outer?.removeEventListener("abort", this.#follow);
  }

  readonly #follow = (): void => this.#controller.abort(this.#outer?.reason);
}

const tooLate = {
  type: "api_error",
  code: "timeout",
  message: "The service did not answer in time. Whether it carried out the request is not known.",
} as const;
