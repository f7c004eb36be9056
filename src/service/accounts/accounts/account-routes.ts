import { updateAccountInput } from "../../../contract/account.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { changeBillingSettings } from "../billing-settings/billing-settings.ts";
import { checkBranding } from "../branding/check-branding.ts";
import { changeBranding } from "../branding/merge-branding.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { nothing, reading, writing } from "../../platform/http-server/endpoint.ts";
import { lockAccount, readAccount, writeAccountEmail, writeAccountSettings } from "./account-store.ts";
import { presentAccount } from "./present-account.ts";

const audience = "secret";

/** Endpoints of `/v1/account`: the account of the API key, in its mode. */
export function accountEndpoints(dependencies: PlatformDependencies): readonly Endpoint[] {
  return [
    reading(
      "/v1/account",
      { audience, input: nothing, summary: "Retrieve your account", response: "Account" },
      async ({ scope }) => presentAccount(await readAccount(dependencies.database, scope)),
    ),
    writing(
      dependencies,
      "/v1/account",
      { audience, input: updateAccountInput, summary: "Update your account", response: "Account" },
      async (transaction, { scope }, { display_name: name, email, branding, billing }) => {
        await checkBranding(transaction, scope, branding);
        await lockAccount(transaction, scope);
        const before = await readAccount(transaction, scope);
        const after = {
          ...before,
          display_name: name ?? before.display_name,
          email: email === undefined ? before.email : email,
          branding: changeBranding(before.branding, branding),
          billing: changeBillingSettings(before.billing, billing),
        };
        await writeAccountSettings(transaction, scope, after);
        if (email !== undefined) await writeAccountEmail(transaction, scope, email);
        return presentAccount(after);
      },
    ),
  ];
}
