import {
  createApiKeyInput,
  listApiKeysInput,
  rollApiKeyInput,
  updateApiKeyInput,
} from "../../../contract/accounts/api-key.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { nothing, reading, writing } from "../../platform/http-server/endpoint.ts";
import { listPage } from "../../platform/http/list.ts";
import {
  createApiKey,
  dialectOfPublishableKey,
  expireApiKey,
  originsOfSecretKey,
  presentApiKey,
  rollApiKey,
} from "./api-keys.ts";
import { findApiKey, updateApiKey } from "./store.ts";
import { existing } from "../../platform/http/existing.ts";

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
        description: "Only this response, and that of a key that is rolled, contain the key itself.",
        response: "NewApiKey",
      },
      (within, { scope }, input) => createApiKey(within, scope, input),
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
        const key = existing(await findApiKey(database, scope, pathParameters.id), "API key");
        return presentApiKey(key);
      },
    ),
    writing(
      dependencies,
      `${url}/:id`,
      { audience, input: updateApiKeyInput, summary: "Update an API key", response: "ApiKey" },
      async (within, { scope, pathParameters }, { name, allowed_origins: origins, dialect }) => {
        const { database } = within;
        const key = existing(await findApiKey(database, scope, pathParameters.id, { lock: true }), "API key");
        if (key.kind === "secret" && origins != null) throw originsOfSecretKey();
        if (key.kind === "publishable" && dialect != null) throw dialectOfPublishableKey();
        const change = {
          ...(name === undefined ? {} : { name }),
          ...(dialect === undefined ? {} : { dialect }),
          ...(origins === undefined ? {} : { allowed_origins: origins && JSON.stringify(origins) }),
        };
        if (Object.keys(change).length === 0) return presentApiKey(key);
        return presentApiKey(await updateApiKey(database, key, change));
      },
    ),
    writing(
      dependencies,
      `${url}/:id/roll`,
      {
        audience,
        input: rollApiKeyInput,
        confidential,
        summary: "Roll an API key",
        description: "The new key replaces this one, which stays valid for `overlap` seconds.",
        response: "NewApiKey",
      },
      (within, { scope, pathParameters }, { overlap }) =>
        rollApiKey(within, scope, { id: pathParameters.id, overlap }),
    ),
    writing(
      dependencies,
      `${url}/:id/expire`,
      { audience, input: nothing, summary: "Expire an API key now", response: "ApiKey" },
      async (within, { scope, pathParameters }) =>
        presentApiKey(await expireApiKey(within, scope, pathParameters.id)),
    ),
  ];
}
