import type { ApiDocument } from "../../client-package/operations.ts";
import type { AppDependencies } from "../../service/app-dependencies.ts";
import { apiEndpoints } from "../../service/app.ts";
import { openApiDocument } from "../../service/platform/openapi/document.ts";
import { defaultSettings } from "../../service/platform/settings/settings.ts";

/** Returns the OpenAPI document of the API. Its endpoints are described, not called: they need no database. */
export function apiDocument(): ApiDocument {
  const settings = { settings: defaultSettings } as AppDependencies;
  return openApiDocument(apiEndpoints(settings), "http://localhost:4242") as ApiDocument;
}
