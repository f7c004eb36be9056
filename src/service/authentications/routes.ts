import { authenticateTokenInput } from "../../contract/authentication.ts";
import type { AppParts } from "../app-parts.ts";
import type { Endpoint } from "../http/endpoint.ts";
import { charging } from "../http/endpoint.ts";
import { authenticateToken } from "./authenticate-token.ts";

export function authenticationEndpoints(parts: AppParts): readonly Endpoint[] {
  return [
    charging(
      "/v1/tokens/:id/authenticate",
      {
        audience: "publishable",
        input: authenticateTokenInput,
        summary: "Authenticate the payer of a token (3-D Secure)",
        answer: "Authentication",
      },
      (request, input) => authenticateToken(parts, request, input),
    ),
  ];
}
