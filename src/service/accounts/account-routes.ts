import { updateAccountInput } from "../../contract/account.ts";
import type { AppParts } from "../app-parts.ts";
import { checkBranding } from "../branding/check-branding.ts";
import { changeBranding } from "../branding/merge-branding.ts";
import type { Endpoint } from "../http/endpoint.ts";
import { nothing, reading, writing } from "../http/endpoint.ts";
import { lockAccount, readAccount, writeAccountEmail, writeAccountSettings } from "./account-store.ts";
import { presentAccount } from "./present-account.ts";

const audience = "secret";

/** `/v1/account`: the merchant whose key it is, in the mode of the key. */
export function accountEndpoints(parts: AppParts): readonly Endpoint[] {
  return [
    reading(
      "/v1/account",
      { audience, input: nothing, summary: "Retrieve your account", answer: "Account" },
      async ({ scope }) => presentAccount(await readAccount(parts.database, scope)),
    ),
    writing(
      parts,
      "/v1/account",
      { audience, input: updateAccountInput, summary: "Update your account", answer: "Account" },
      async (transaction, { scope }, { display_name: name, email, branding }) => {
        await checkBranding(transaction, scope, branding);
        await lockAccount(transaction, scope);
        const before = await readAccount(transaction, scope);
        const after = {
          ...before,
          display_name: name ?? before.display_name,
          email: email === undefined ? before.email : email,
          branding: changeBranding(before.branding, branding),
        };
        await writeAccountSettings(transaction, scope, after);
        if (email !== undefined) await writeAccountEmail(transaction, scope, email);
        return presentAccount(after);
      },
    ),
  ];
}
