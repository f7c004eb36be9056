import type { Account } from "../../../contract/accounts/account.ts";
import { updateAccountInput } from "../../../contract/accounts/account.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { billingSettingsOf, changeBillingSettings } from "../billing-settings/billing-settings.ts";
import { changeBranding, checkBranding } from "../branding/branding.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { nothing, reading, writing } from "../../platform/http-server/endpoint.ts";
import type { AccountRow } from "./account-store.ts";
import { lockAccount, readAccount, writeAccountEmail, writeAccountSettings } from "./account-store.ts";

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
      {
        audience,
        input: updateAccountInput,
        summary: "Update your account",
        description:
          "`branding` and `payment_method_types` are the defaults for links and sessions. `email` receives messages to the merchant, in both modes; an empty string removes it.",
        response: "Account",
      },
      async (
        within,
        { scope },
        { display_name: name, email, branding, billing, payment_method_types: methods },
      ) => {
        const { database } = within;
        await checkBranding(database, scope, branding);
        await lockAccount(database, scope);
        const before = await readAccount(database, scope);
        const after = {
          ...before,
          display_name: name ?? before.display_name,
          email: email === undefined ? before.email : email,
          branding: changeBranding(before.branding, branding),
          billing: changeBillingSettings(before.billing, billing),
          payment_method_types: methods ?? before.payment_method_types,
        };
        await writeAccountSettings(database, scope, after);
        if (email !== undefined) await writeAccountEmail(database, scope, email);
        return presentAccount(after);
      },
    ),
  ];
}

/** Returns an account as the API shows it. */
function presentAccount({ created, billing, ...row }: AccountRow): Account {
  return {
    object: "account",
    ...row,
    billing: billingSettingsOf(row.id, billing),
    created: created.toISOString(),
  };
}
