import { CvcMemory } from "../../platform/vault/cvc-memory.ts";
import type { SecurityCodes } from "./security-codes.ts";
import { unmark } from "./stored-security-codes.ts";

/**
 * Security codes in the memory of this process, with an embedded database or `TILL_CVC=memory`: another replica, and this one
 * after a restart, charges without them.
 */
export function securityCodeMemory(now: () => Date): SecurityCodes {
  const memory = new CvcMemory(now);
  return {
    store: async (_, { token }, { cvc, expiresAt }) => memory.store(token, cvc, expiresAt),
    take: async (database, { token }, { charge }) => {
      const taken = memory.take(token);
      if (taken !== undefined && charge !== undefined) {
        await database
          .updateTable("charges")
          .set({ sent_with_code: true })
          .where("id", "=", charge)
          .execute();
      }
      return taken;
    },
    putBack: async (database, { token }, { cvc, expiresAt }, charge) => {
      memory.store(token, cvc, expiresAt);
      if (charge !== undefined) await unmark(database, charge);
    },
    forgetStatement: (token) => {
      memory.forget(token);
      return undefined;
    },
    forgetExpired: () => memory.forgetExpired(),
  };
}
