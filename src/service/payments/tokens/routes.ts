import { createTokenInput } from "../../../contract/token.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { authenticateTokenInput } from "../../../contract/authentication.ts";
import { authenticateToken } from "./authenticate-token.ts";
import { presentAuthentication } from "../authentications/present-authentication.ts";
import { findLatestAuthentication } from "../authentications/store.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { charging, nothing, reading, writing } from "../../platform/http-server/endpoint.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { checkDeclines } from "../declines/check-declines.ts";
import { createToken } from "./create-token.ts";
import { presentToken } from "./present-token.ts";
import { findToken } from "./store.ts";

export function tokenEndpoints(dependencies: PaymentDependencies): readonly Endpoint[] {
  return [
    writing(
      dependencies,
      "/v1/tokens",
      {
        audience: "publishable",
        input: createTokenInput,
        summary: "Turn a card into a token",
        response: "Token",
        before: (request) => checkDeclines(dependencies, request),
      },
      async (database, request, input) =>
        presentToken(await createToken(dependencies, database, request, input)),
    ),
    reading(
      "/v1/tokens/:id",
      { audience: "publishable", input: nothing, summary: "Retrieve a token", response: "Token" },
      async ({ scope, pathParameters }) => {
        const token = await findToken(dependencies.database, scope, pathParameters["id"] ?? "");
        if (token === undefined)
          throw new ServiceError("resource_missing", "No such token.", { param: "id" });
        const latest = await findLatestAuthentication(dependencies.database, scope, token.id);
        return presentToken(
          token,
          latest === undefined ? null : presentAuthentication(latest, dependencies.now()),
        );
      },
    ),
    charging(
      "/v1/tokens/:id/authenticate",
      {
        audience: "publishable",
        input: authenticateTokenInput,
        summary: "Authenticate the payer of a token (3-D Secure)",
        response: "Authentication",
      },
      (request, input) => authenticateToken(dependencies, request, input),
    ),
  ];
}
