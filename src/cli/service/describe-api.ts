import type { ApiDocument, ApiSchema, ClientMethod } from "../../client-package/operations.ts";
import { clientMethods } from "../../client-package/operations.ts";
import { apiEndpoints } from "../../service/app.ts";
import type { AppDependencies } from "../../service/app-dependencies.ts";
import { openApiDocument } from "../../service/platform/openapi/document.ts";
import { defaultSettings } from "../../service/platform/settings/settings.ts";
import { readRecorded } from "../../site/reference/recorded.ts";
import type { ApiCall, ApiParameter } from "../resources/api-call.ts";
import { commandLine, readable } from "../resources/command-line.ts";

/** Calls of the pages that payers open, which have no key of a merchant. */
const ofPayers: readonly string[] = ["portal", "invoicePayments"];

let described: readonly ApiCall[] | undefined;

/**
 * Returns the calls of the API, by its OpenAPI document, which is read once. The build replaces this module by its result, so that
 * the command line does not load the service for it.
 */
export function describeApi(): readonly ApiCall[] {
  return (described ??= readCalls());
}

function readCalls(): readonly ApiCall[] {
  // Endpoints are only described, and none of them is called.
  const dependencies = { settings: defaultSettings } as AppDependencies;
  const document = openApiDocument(apiEndpoints(dependencies), "http://localhost") as ApiDocument;
  const recorded = readRecorded().calls;
  return clientMethods(document)
    .filter(({ resource }) => !ofPayers.includes(resource))
    .map(({ call, ...described }) => {
      const command = describeCall(described);
      const example = recorded.find((one) => one.call === call);
      const line = example && readable(commandLine(command, example.at, example.sent));
      return { ...command, example: line };
    });
}

function describeCall({
  input,
  item,
  ...described
}: Omit<ClientMethod, "call" | "response">): Omit<ApiCall, "example"> {
  const { resource, method, verb, path, summary, ids, isUpload } = described;
  return {
    resource,
    method,
    verb,
    path,
    summary,
    ids,
    isUpload,
    parameters: Object.entries(input?.properties ?? {}).map(([name, schema]) =>
      describe(name, schema, input?.required?.includes(name) === true),
    ),
    isList: item !== undefined,
  };
}

function describe(name: string, schema: ApiSchema, required: boolean): ApiParameter {
  return { name, required, type: typeOf(schema) };
}

function typeOf(schema: ApiSchema): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return [...new Set(choices.map(typeOf))].join(" or ");
  if (schema.enum !== undefined) return schema.enum.map(String).join(", ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  switch (schema.type) {
    case "integer":
    case "number":
      return "number";
    case "boolean":
      return "true or false";
    case "array":
      return "list";
    case "object":
      return "members";
    default:
      return "text";
  }
}
