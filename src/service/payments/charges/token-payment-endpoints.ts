import { updateTokenInput } from "../../../contract/payments/token.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Anywhere } from "../../platform/database/in-transaction.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { ok } from "../../platform/http/api-response.ts";
import { existing } from "../../platform/http/existing.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { charging, nothing, writing } from "../../platform/http-server/endpoint.ts";
import { findChargeOfToken } from "../charge-of-token.ts";
import type { ChargeRow } from "../charge-row.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { checkReturn } from "../tokens/authenticate-token.ts";
import { presentToken } from "../tokens/present-token.ts";
import type { TokenRow } from "../tokens/store.ts";
import { findToken } from "../tokens/store.ts";
import { withdrawPayer } from "./end-redirect.ts";
import { updateCharge } from "./store.ts";

/**
 * What the page of a payer does with the token of a method after the merchant has charged it: it says where the payer comes back to,
 * and gives the payment up.
 */
export function tokenPaymentEndpoints(dependencies: PaymentDependencies): readonly Endpoint[] {
  return [
    writing(
      dependencies,
      "/v1/tokens/:id",
      {
        audience: "publishable",
        input: updateTokenInput,
        summary: "Set where the payer of a token comes back to",
        description:
          "The token is of a method whose page the payer goes to, and was charged. With a publishable key only an address of an origin that the key lists is taken.",
        response: "Token",
      },
      async (within, request, { return_url: returnUrl }) => {
        const address = checkReturn(dependencies, returnUrl, request);
        const { token, charge } = await chargedToken(within, request);
        if (charge.status !== "requires_action") return presentToken(token, { charge });
        const change = { return_url: address };
        const changed = await updateCharge(within.database, request.scope, charge.id, change);
        return presentToken(token, { charge: changed });
      },
    ),
    charging(
      "/v1/tokens/:id/cancel",
      {
        audience: "publishable",
        input: nothing,
        summary: "Give up the payment of a token",
        description:
          "The charge of a payer who is at the page of a method fails. What they have paid there meanwhile is paid.",
        response: "Token",
      },
      async (request) => {
        const { charge } = await chargedToken(dependencies, request);
        await withdrawPayer(dependencies, request.scope, charge.id);
        const { token, charge: ended } = await chargedToken(dependencies, request);
        return ok(presentToken(token, { charge: ended }));
      },
    ),
  ];
}

interface ChargedToken {
  readonly token: TokenRow;
  readonly charge: ChargeRow;
}

/** Throws `resource_missing` (404), and `invalid_state` (409) unless the token of a method was charged. */
async function chargedToken(
  { database }: Anywhere<Pick<PaymentDependencies, "database">> | { readonly database: Database },
  { scope, pathParameters }: ApiRequest<"id">,
): Promise<ChargedToken> {
  const token = existing(await findToken(database, scope, pathParameters.id), "token");
  const charge = await findChargeOfToken(database, scope, token);
  if (charge !== undefined) return { token, charge };
  throw new ServiceError(
    "invalid_state",
    "Nobody pays elsewhere with this token: charge it first, if it is of a method whose page the payer goes to.",
  );
}
