import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { format, resolveConfig } from "prettier";
import { jsClient } from "../../src/client-package/js-client.ts";
import type { ContractTypes } from "../../src/client-package/js-types.ts";
import { phpClient } from "../../src/client-package/php-client.ts";
import type { AppDependencies } from "../../src/service/app-dependencies.ts";
import { apiEndpoints } from "../../src/service/app.ts";
import { pathOf } from "../../src/service/platform/openapi/operation.ts";
import { defaultSettings } from "../../src/service/platform/settings/settings.ts";
import { apiDocument } from "../../src/site/reference/api-document.ts";

const contract = "src/contract";
const phpSources = "clients/php/src";
const jsSources = "src/client";

/** Folders that hold nothing but generated files. */
export const generatedFolders = ["Generated", "Resources", "Results"].map((name) =>
  path.join(phpSources, name),
);

/** The generated files of all clients by their paths. */
export async function clientFiles(): Promise<ReadonlyMap<string, string>> {
  const document = apiDocument();
  const below = (folder: string, files: ReadonlyMap<string, string>) =>
    [...files].map(([name, text]) => [path.join(folder, name), text] as const);
  const options = await resolveConfig(path.join(jsSources, "resources.ts"));
  const ofJs = below(jsSources, jsClient(document, await contractTypes()));
  const formatted = ofJs.map(async ([name, text]) => {
    return [name, await format(text, { ...options, parser: "typescript" })] as const;
  });
  return new Map([...below(phpSources, phpClient(document)), ...(await Promise.all(formatted))]);
}

/** The types that the contract exports. Those of parameters are named like the schemas that the endpoints check requests with. */
async function contractTypes(): Promise<ContractTypes> {
  const files = new Map<string, string>();
  const typeOfSchema = new Map<unknown, string>();
  for (const name of readdirSync(contract, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".ts")) continue;
    const file = path.join(contract, name);
    const exported = (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>;
    for (const [, type = ""] of readFileSync(file, "utf8").matchAll(/^export (?:interface|type) (\w+)/gm)) {
      files.set(type, name);
      const schema = exported[type.charAt(0).toLowerCase() + type.slice(1)];
      if (schema !== undefined) typeOfSchema.set(schema, type);
    }
  }
  const settings = { settings: defaultSettings } as AppDependencies;
  const inputs = apiEndpoints(settings).flatMap((endpoint) => {
    const type = typeOfSchema.get(endpoint.input);
    return type === undefined ? [] : [[`${endpoint.method} ${pathOf(endpoint)}`, type] as const];
  });
  return { files, inputs: new Map(inputs) };
}
