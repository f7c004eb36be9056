import type Stripe from "stripe";
import { aCaller } from "../support/a-caller.ts";

interface Ended {
  readonly answer?: unknown;
  readonly missing?: true;
  /** The class of the error, named as Stripe's client for Node names it. */
  readonly type?: string;
  readonly message?: string;
}

/** Stripe's client for Python, driven as that for Node is. */
export interface PythonClient {
  readonly stripe: Stripe;
  end(): void;
}

/**
 * Starts a Python whose client of Stripe speaks with the service on a port. A method that it does not have throws a `TypeError`, as
 * one that Node's does not have.
 */
export function aPythonClient(python: string, { port, key }: { port: number; key: string }): PythonClient {
  const env = { STRIPE_KEY: key, STRIPE_API_BASE: `http://127.0.0.1:${String(port)}` };
  const caller = aCaller(python, ["test/clients/stripe_calls.py"], env);
  const send = async (names: readonly string[], given: readonly unknown[]) => {
    const { answer, missing, ...error } = (await caller.ask({ names, arguments: given })) as Ended;
    if (missing === true) throw new TypeError(`${names.join(".")} is not a method.`);
    if (answer === undefined) throw Object.assign(new Error(error.message), error);
    return answer;
  };
  return { stripe: methodsAt([], send) as unknown as Stripe, end: caller.end };
}

/** Whatever is named below it is a method: only Python knows which there are. */
function methodsAt(
  names: readonly string[],
  send: (names: readonly string[], given: readonly unknown[]) => Promise<unknown>,
): object {
  return new Proxy(() => undefined, {
    get: (_, name) => methodsAt([...names, String(name)], send),
    apply: (_, __, given: unknown[]) => send(names, given),
  });
}
