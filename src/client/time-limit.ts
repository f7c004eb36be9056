import type { CreateError } from "./till-error.ts";

/**
 * A signal that aborts after `milliseconds`, with an error of code `timeout` as its reason, or when `outer` aborts, with its
 * reason. `end` removes timer and listener. (Node 18 has no `AbortSignal.any`.)
 */
export class TimeLimit {
  readonly #controller = new AbortController();
  readonly #outer: AbortSignal | undefined;
  readonly #timer: ReturnType<typeof setTimeout>;

  constructor(milliseconds: number, createError: CreateError, outer?: AbortSignal) {
    this.#outer = outer;
    this.#timer = setTimeout(() => this.#controller.abort(createError(timeoutError)), milliseconds);
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

const timeoutError = {
  type: "api_error",
  code: "timeout",
  message: "The service did not answer in time. Whether it carried out the request is not known.",
} as const;
