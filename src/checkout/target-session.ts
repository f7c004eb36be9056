import type { ApiError } from "../contract/errors/api-error.ts";
import type { AttemptStore } from "./attempt.ts";
import type { CheckoutClient, LinkParameters, SessionAccess } from "./checkout-client.ts";
import type { StoredSession } from "./stored-session.ts";

/** The link or the session to pay. */
export type CheckoutTarget =
  | { readonly slug: string; readonly stored: StoredSession; readonly parameters: LinkParameters }
  | { readonly session: SessionAccess };

interface TargetDependencies {
  readonly target: CheckoutTarget;
  readonly checkout: CheckoutClient;
  readonly attempts: AttemptStore;
}

/** The session that a page pays: its own, or for a link the one that this device has opened. */
export class TargetSession {
  readonly #dependencies: TargetDependencies;

  constructor(dependencies: TargetDependencies) {
    this.#dependencies = dependencies;
  }

  /** Whether the page belongs to one session. */
  get isOfPage(): boolean {
    return "session" in this.#dependencies.target;
  }

  /** The session, if there is one yet. */
  current(): SessionAccess | undefined {
    const { target } = this.#dependencies;
    return "session" in target ? target.session : target.stored.read();
  }

  /**
   * Returns the session to pay, and opens one if there is none (`isNew`). Of two tabs that pay at once, only one opens it.
   *
   * @throws if there was no response
   */
  async ensure(
    signal: AbortSignal,
  ): Promise<{ readonly access: SessionAccess; readonly isNew: boolean } | { readonly error: ApiError }> {
    const { target, attempts, checkout } = this.#dependencies;
    if ("session" in target) return { access: target.session, isNew: false };
    return attempts.exclusively(`link ${target.slug}`, async () => {
      const stored = target.stored.read();
      if (stored !== undefined) return { access: stored, isNew: false };
      const opened = await checkout.openSession(target.slug, target.parameters, signal);
      if ("error" in opened) return opened;
      const access = { id: opened.value.id, clientSecret: opened.value.client_secret };
      target.stored.write(access);
      return { access, isNew: true };
    });
  }

  /** Removes the session, so that another can be opened. Returns false if the page belongs to one session. */
  remove(): boolean {
    const { target } = this.#dependencies;
    if ("session" in target) return false;
    target.stored.remove();
    return true;
  }
}
