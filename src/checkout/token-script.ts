import { connectionFailed } from "./connection-failed.ts";
import type * as tokens from "./create-token.ts";
import type { ServiceAccess } from "./service-transport.ts";

// The form is there sooner without what only a payer needs who pays.
const load = () => import("./create-token.ts");

/** Loads the script that makes tokens, and the key for the card, while the payer types. */
export function prepareToken(access: ServiceAccess): void {
  void load()
    .then((script) => script.prepareToken(access))
    .catch(() => undefined);
}

/** Loads the script if that is not done, and creates a token. See `createToken`. */
export const createToken: typeof tokens.createToken = async (...given) => {
  const script = await load()
    .catch(load)
    .catch(() => undefined);
  return script ? script.createToken(...given) : { error: connectionFailed };
};
