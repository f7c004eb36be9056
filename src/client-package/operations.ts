/** The parts of an OpenAPI document that clients are made from. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, ApiSchema>> };
}

interface ApiOperation {
  readonly summary: string;
  readonly description?: string;
  /** The kinds of keys that may call it. */
  readonly security: readonly object[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema: ApiSchema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: ApiSchema }>> };
  readonly responses: {
    readonly 200: { readonly content: Readonly<Record<string, { readonly schema?: ApiSchema }>> };
  };
}

/** A JSON Schema. */
export interface ApiSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly ApiSchema[];
  readonly oneOf?: readonly ApiSchema[];
  readonly properties?: Readonly<Record<string, ApiSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: ApiSchema | boolean;
  readonly items?: ApiSchema;
}

/** A method of a client: `charges.capture`. */
export interface ClientMethod {
  /** `POST /v1/charges/{id}/capture` */
  readonly call: string;
  readonly verb: "get" | "post" | "delete";
  readonly path: string;
  readonly summary: string;
  /** What the summary does not say. */
  readonly description: string | undefined;
  readonly takesPublishableKey: boolean;
  readonly resource: string;
  /** The path of the resource: `/v1/charges`. */
  readonly base: string;
  readonly method: string;
  /** The names in the path, in their order. */
  readonly ids: readonly string[];
  /** The schema of the parameters; undefined if there are none. */
  readonly input: ApiSchema | undefined;
  readonly isUpload: boolean;
  /** The name of the schema of the response, and of that of its items where it is a list of pages. */
  readonly response: string;
  readonly item: string | undefined;
}

/** Operations that no client has, and why. */
export const withoutMethod: Readonly<Record<string, string>> = {
  "GET /v1/openapi.json": "It describes the others.",
  "GET /v1/openapi.stripe.json": "It describes the others in Stripe's dialect.",
  "GET /v1/files/{id}/contents":
    "It answers with the bytes of evidence: fetch the `url` of the file with the secret key.",
  "GET /v1/invoices/upcoming": "It always answers with the error that names `invoices.createPreview`.",
};

/** Paths whose resource is named otherwise than their first part. */
const resources: readonly (readonly [path: string, resource: string])[] = [
  ["/v1/billing_portal/sessions", "portalSessions"],
  ["/v1/checkout/sessions", "checkoutSessions"],
  ["/v1/invoiceitems", "invoiceItems"],
  ["/v1/test_helpers/test_clocks", "testClocks"],
];

/** Methods that the rule would name badly. */
const methods: Readonly<Record<string, string>> = {
  "DELETE /v1/subscriptions/{id}": "cancel",
  "GET /v1/account": "retrieve",
  "GET /v1/balance": "retrieve",
  "POST /v1/account": "update",
  "POST /v1/payment_links/{slug}/sessions": "openSession",
  "POST /v1/portal/{token}/card": "replaceCard",
};

/**
 * Returns the methods of a client for all operations of the API: `create`, `retrieve`, `update`, `delete` and `list` on a
 * resource, `createSource` and so on below it, and the last part of the path for what is done with an object.
 */
export function clientMethods({ paths }: Pick<ApiDocument, "paths">): readonly ClientMethod[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([verb, operation]) => {
      const call = `${verb.toUpperCase()} ${path}`;
      if (!path.startsWith("/v1/") || call in withoutMethod) return [];
      return [describe(call, path, verb as ClientMethod["verb"], operation, paths)];
    }),
  );
}

function describe(
  call: string,
  path: string,
  verb: ClientMethod["verb"],
  operation: ApiOperation,
  paths: ApiDocument["paths"],
): ClientMethod {
  const [base, named] = resources.find(([start]) => path.startsWith(start)) ?? [
    path.split("/", 3).join("/"),
    undefined,
  ];
  const body = operation.requestBody?.content ?? {};
  const response =
    operation.responses[200].content["application/json"]?.schema?.$ref?.split("/").at(-1) ?? "";
  const isList = verb === "get" && response.endsWith("List");
  const parts = path.slice(base.length).split("/").filter(Boolean);
  return {
    call,
    verb,
    path,
    summary: operation.summary,
    description: operation.description,
    takesPublishableKey: operation.security.some((key) => "publishableKey" in key),
    response,
    base,
    resource: named ?? camelCase(base.split("/").at(-1) ?? ""),
    method: methods[call] ?? methodName(parts, verb, { isList, hasList: paths[path]?.["get"] !== undefined }),
    ids: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
    input: body["application/json"]?.schema ?? body["multipart/form-data"]?.schema ?? queryOf(operation),
    isUpload: "multipart/form-data" in body,
    item: isList ? response.replace(/List$/, "") : undefined,
  };
}

function methodName(
  parts: readonly string[],
  verb: ClientMethod["verb"],
  { isList, hasList }: { readonly isList: boolean; readonly hasList: boolean },
): string {
  const isId = (part = "") => part.startsWith("{");
  const actions = { get: "retrieve", post: "update", delete: "delete" } as const;
  const last = parts.at(-1);
  if (last === undefined) return verb === "post" ? "create" : "list";
  if (isId(last)) return actions[verb] + (parts.length > 1 ? singular(parts.at(-2)) : "");
  if (isList) return `list${pascalCase(last)}`;
  return hasList && parts.length > 1 ? `create${singular(last)}` : camelCase(last);
}

/** What the comment of a method says: `Save a card. The token is consumed.` */
export function commentOf({ summary, description }: ClientMethod): string {
  return description === undefined ? `${summary}.` : `${summary}. ${description}`;
}

/** The parameters of a query as a schema; `expand[]` is a list in it. */
function queryOf({ parameters = [] }: ApiOperation): ApiSchema | undefined {
  const query = parameters.filter((parameter) => parameter.in === "query");
  if (query.length === 0) return undefined;
  const nameOf = (name: string) => name.replace("[]", "");
  return {
    type: "object",
    properties: Object.fromEntries(query.map(({ name, schema }) => [nameOf(name), schema])),
    required: query.flatMap(({ name, required }) => (required === true ? [nameOf(name)] : [])),
  };
}

function singular(part = ""): string {
  return pascalCase(part).replace(/s$/, "");
}

/** `slug_available` becomes `SlugAvailable`. */
export function pascalCase(part: string): string {
  const name = camelCase(part);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** `slug_available` becomes `slugAvailable`. */
export function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
