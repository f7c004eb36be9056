import { createTokenInput } from "../../../contract/payments/token.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { authenticateTokenInput } from "../../../contract/payments/authentication.ts";
import { authenticateToken } from "./authenticate-token.ts";
import { presentAuthentication } from "../authentications/present-authentication.ts";
import { findLatestAuthentication } from "../authentications/store.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { charging, nothing, reading, writing } from "../../platform/http-server/endpoint.ts";
import { checkDeclines } from "../declines/check-declines.ts";
import { findChargeOfToken } from "../charge-of-token.ts";
import { createToken } from "./create-token.ts";
import { presentToken } from "./present-token.ts";
import { readCardKey } from "./read-card-key.ts";
import { findToken } from "./store.ts";
import { existing } from "../../platform/http/existing.ts";

export function tokenEndpoints(dependencies: PaymentDependencies): readonly Endpoint[] {
  return [
    writing(
      dependencies,
      "/v1/tokens",
      {
        audience: "publishable",
        input: createTokenInput,
        summary: "Turn a card, or another payment method, into a token",
        description:
          "A token can be used once. In a browser use the card frame, so that the page never sees the card number. A method whose page the payer goes to, such as ideal, needs its type alone; a direct debit needs the account and the mandate of its holder.",
        response: "Token",
        before: (request) => checkDeclines(dependencies, request),
      },
      async (within, request, input) => presentToken(await createToken(within, request, input)),
    ),
    reading(
      "/v1/tokens/card_key",
      {
        audience: "publishable",
        input: nothing,
        summary: "Retrieve the key to which cards are encrypted",
        description:
          "Card forms read it. An app encrypts each field of a card by itself as a compact JWE, and sends these as `encrypted_card`.",
        response: "CardKey",
      },
      ({ scope }) => readCardKey(dependencies, scope),
    ),
    reading(
      "/v1/tokens/:id",
      { audience: "publishable", input: nothing, summary: "Retrieve a token", response: "Token" },
      async ({ scope, pathParameters }) => {
        const token = existing(await findToken(dependencies.database, scope, pathParameters.id), "token");
        const latest = await findLatestAuthentication(dependencies.database, scope, token.id);
        return presentToken(token, {
          authentication: latest && presentAuthentication(latest, dependencies.now()),
          charge: await findChargeOfToken(dependencies.database, scope, token),
        });
      },
    ),
    charging(
      "/v1/tokens/:id/authenticate",
      {
        audience: "publishable",
        input: authenticateTokenInput,
        summary: "Authenticate the payer of a token (3-D Secure)",
        description:
          "If the payer must confirm the payment, the `status` is `requires_action` and `url` is the page.",
        response: "Authentication",
      },
      (request, input) =>
        authenticateToken(dependencies, request, input, { source: request.pathParameters.id }),
    ),
  ];
}
