import type { Account } from "../../contract/accounts/account.ts";
import { unixTime } from "../unix-time.ts";

/** Translates the account of an API key. */
export function translateAccount(account: Account) {
  const { branding } = account;
  return {
    id: account.id,
    object: account.object,
    business_profile: {
      mcc: null,
      minority_owned_business_designation: null,
      name: account.display_name,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: branding.support_email ?? null,
      support_phone: null,
      support_url: branding.support_url ?? null,
      url: null,
    },
    charges_enabled: true,
    created: unixTime(account.created),
    details_submitted: true,
    email: account.email,
    metadata: {},
    payouts_enabled: false,
    type: "standard",
    till: {
      branding,
      billing: account.billing,
      payment_method_types: account.payment_method_types,
      livemode: account.livemode,
    },
  };
}
