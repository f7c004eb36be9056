import type { Token } from "../../contract/payments/token.ts";
import { unixTime } from "../unix-time.ts";
import { translateCard } from "./card.ts";
import { accountOf, mandateOf } from "./payment-method-details.ts";
import { withUnixTimes } from "../with-unix-times.ts";

/** Translates a token. */
export function translateToken(token: Token) {
  return {
    id: token.id,
    object: token.object,
    ...(token.card && { card: translateCard(token.card) }),
    client_ip: null,
    created: unixTime(token.created),
    livemode: token.livemode,
    type: token.type,
    used: token.used,
    till: {
      expires_at: unixTime(token.expires_at),
      consent: token.consent,
      sepa_debit: token.sepa_debit && {
        ...accountOf(token.sepa_debit),
        name: token.sepa_debit.name,
        mandate: mandateOf(token.sepa_debit),
      },
      authentication: token.authentication && withUnixTimes(token.authentication),
    },
  };
}
