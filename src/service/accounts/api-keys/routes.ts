import {
  createApiKeyInput,
  listApiKeysInput,
  rollApiKeyInput,
  updateApiKeyInput,
} from "../../../contract/api-key.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { nothing, reading, writing } from "../../platform/http-server/endpoint.ts";
import { listPage } from "../../platform/http/list.ts";
import { createApiKey, dialectOfPublishableKey, originsOfSecretKey } from "./create-api-key.ts";
import { apiKeyMissing, expireApiKey, rollApiKey } from "./end-api-key.ts";
import { presentApiKey } from "./present-api-key.ts";
import { findApiKey, updateApiKey } from "./store.ts";

const url = "/v1/api_keys";
const audience = "secret";
/** For responses that contain the key itself. */
const confidential = true;

/** Endpoints of `/v1/api_keys`: the keys of the caller's account and mode. */
export function apiKeyEndpoints(dependencies: PlatformDependencies): readonly Endpoint[] {
  const { database } = dependencies;
  return [
    writing(
      dependencies,
      url,
      {
        audience,
        input: createApiKeyInput,
        confidential,
        summary: "Create an API key",
        response: "NewApiKey",
      },
      (transaction, { scope }, input) => createApiKey(dependencies, transaction, scope, input),
    ),
    reading(
      url,
      { audience, input: listApiKeysInput, summary: "List API keys", response: "ApiKeyList" },
      ({ scope }, { kind, ...parameters }) =>
        listPage(database, {
          table: "api_keys",
          scope,
          url,
          parameters,
          filters: { kind, for_pages: false },
          present: presentApiKey,
        }),
    ),
    reading(
      `${url}/:id`,
      { audience, input: nothing, summary: "Retrieve an API key", response: "ApiKey" },
      async ({ scope, pathParameters }) => {
        const key = await findApiKey(database, scope, pathParameters["id"] ?? "");
        if (key === undefined) throw apiKeyMissing();
        return presentApiKey(key);
      },
    ),
    writing(
      dependencies,
      `${url}/:id`,
      { audience, input: updateApiKeyInput, summary: "Update an API key", response: "ApiKey" },
      async (transaction, { scope, pathParameters }, { name, allowed_origins: origins, dialect }) => {
        const key = await findApiKey(transaction, scope, pathParameters["id"] ?? "", { lock: true });
        if (key === undefined) throw apiKeyMissing();
        if (key.kind === "secret" && origins != null) throw originsOfSecretKey();
        if (key.kind === "publishable" && dialect != null) throw dialectOfPublishableKey();
        const change = {
          ...(name === undefined ? {} : { name }),
          ...(dialect === undefined ? {} : { dialect }),
          ...(origins === undefined ? {} : { allowed_origins: origins && JSON.stringify(origins) }),
        };
        if (Object.keys(change).length === 0) return presentApiKey(key);
        return presentApiKey(await updateApiKey(transaction, key, change));
      },
    ),
    writing(
      dependencies,
      `${url}/:id/roll`,
      { audience, input: rollApiKeyInput, confidential, summary: "Roll an API key", response: "NewApiKey" },
      (transaction, { scope, pathParameters }, { overlap }) =>
        rollApiKey(dependencies, transaction, scope, { id: pathParameters["id"] ?? "", overlap }),
    ),
    writing(
      dependencies,
      `${url}/:id/expire`,
      { audience, input: nothing, summary: "Expire an API key now", response: "ApiKey" },
      async (transaction, { scope, pathParameters }) =>
        presentApiKey(await expireApiKey(dependencies, transaction, scope, pathParameters["id"] ?? "")),
    ),
  ];
}
