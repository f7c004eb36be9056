import type { ApiDocument } from "../../src/client-package/operations.ts";
import { phpClient } from "../../src/client-package/php-client.ts";
import type { TestService } from "./a-service.ts";

/** Where the sources of the PHP client are. */
export const phpSources = "clients/php/src";

/** Its folders that hold nothing but generated files. */
export const generatedFolders = ["Generated", "Resources", "Results"];

/** The generated files of the PHP client by their paths, for the API of a service. */
export async function phpClientFiles(service: TestService): Promise<ReadonlyMap<string, string>> {
  const { body } = await service.get("/v1/openapi.json");
  return phpClient(body as unknown as ApiDocument);
}
