import { createTokenInput } from "../../contract/token.ts";
import type { AppParts } from "../app-parts.ts";
import { presentAuthentication } from "../authentications/present-authentication.ts";
import { findLatestAuthentication } from "../authentications/store.ts";
import type { Endpoint } from "../http/endpoint.ts";
import { nothing, reading, writing } from "../http/endpoint.ts";
import { ServiceError } from "../http/service-error.ts";
import { checkDeclines } from "../limits/declines.ts";
import { createToken } from "./create-token.ts";
import { presentToken } from "./present-token.ts";
import { findToken } from "./store.ts";

export function tokenEndpoints(parts: AppParts): readonly Endpoint[] {
  return [
    writing(
      parts,
      "/v1/tokens",
      {
        audience: "publishable",
        input: createTokenInput,
        summary: "Turn a card into a token",
        answer: "Token",
        before: (request) => checkDeclines(parts, request),
      },
      async (database, request, { card }) => presentToken(await createToken(parts, database, request, card)),
    ),
    reading(
      "/v1/tokens/:id",
      { audience: "publishable", input: nothing, summary: "Retrieve a token", answer: "Token" },
      async ({ scope, pathParameters }) => {
        const token = await findToken(parts.database, scope, pathParameters["id"] ?? "");
        if (token === undefined)
          throw new ServiceError("resource_missing", "No such token.", { param: "id" });
        const latest = await findLatestAuthentication(parts.database, scope, token.id);
        return presentToken(token, latest === undefined ? null : presentAuthentication(latest, parts.now()));
      },
    ),
  ];
}
