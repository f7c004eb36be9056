import type { ApiSchema, ClientMethod } from "./operations.ts";

/** The types of the contract: where they are declared, and which one the parameters of a call have. */
export interface ContractTypes {
  /** The files below `src/contract` by the names of the types. */
  readonly files: ReadonlyMap<string, string>;
  /** The types of parameters by calls: `CreateChargeInput` for `POST /v1/charges`. */
  readonly inputs: ReadonlyMap<string, string>;
}

/** Types of the client itself, by their files. */
const clientTypes: Readonly<Record<string, readonly string[]>> = {
  "connection.ts": ["Connection", "ReadOptions", "WriteOptions"],
  "expanded.ts": ["Expanded", "Expanding", "ExpandOptions", "OfItem"],
  "moment.ts": ["WithMoments"],
  "paged-list.ts": ["ListQuery", "PagedList", "SearchQuery"],
  "parameters.ts": ["CreateCheckoutSession", "ReplayQuery"],
  "typed-event.ts": ["TypedEvent"],
};

/** Parameters whose type is not that of the schema alone. */
const inputs: Readonly<Record<string, string>> = {
  // These two have names of their own, which merchants import.
  "POST /v1/checkout/sessions": "CreateCheckoutSession",
  "POST /v1/webhook_endpoints/{id}/replay": "ReplayQuery",
  // What waits for events is `follow`.
  "GET /v1/events": 'Omit<ListEventsInput, "after" | "wait">',
  // The service reads a form, whose file no schema describes.
  "POST /v1/files": "CreateFileInput",
};

/** Results whose type has another name than their schema. */
const results: Readonly<Record<string, string>> = {
  Event: "TypedEvent",
  WebhookEndpointWithSecret: "WebhookEndpoint",
};

/** Names of types of paths that are shorter than those of their schemas. */
const pathNames: Readonly<Record<string, string>> = {
  AccountTransaction: "TransactionPath",
  CheckoutSession: "SessionPath",
  LineItem: "ItemPath",
  PaymentLink: "LinkPath",
};

/** The types of parameters and results of calls. It keeps what they need: imports, and the paths of `expand`. */
export class JsTypes {
  readonly #schemas: Readonly<Record<string, ApiSchema>>;
  readonly #contract: ContractTypes;
  readonly #used = new Map<string, string>();
  readonly #paths = new Map<string, { readonly schema: string; readonly members: readonly string[] }>();

  constructor(schemas: Readonly<Record<string, ApiSchema>>, contract: ContractTypes) {
    this.#schemas = schemas;
    this.#contract = contract;
  }

  /** Returns the text of a declaration, whose types will be imported. */
  use(text: string): string {
    for (const [name] of text.replace(/\/\*[^]*?\*\//g, "").matchAll(/\b[A-Z]\w+/g)) {
      const own = Object.entries(clientTypes).find(([, names]) => names.includes(name));
      const file = own === undefined ? this.#contract.files.get(name) : undefined;
      if (own !== undefined) this.#used.set(name, `./${own[0]}`);
      else if (file !== undefined) this.#used.set(name, `../contract/${file}`);
    }
    return text;
  }

  /** The type of a result by the name of its schema. */
  result(name: string): string {
    const { anyOf, properties = {} } = this.#schemas[name] ?? {};
    if (anyOf !== undefined) return anyOf.map(({ $ref = "" }) => this.result(nameOf($ref))).join(" | ");
    if ("deleted" in properties) return `Deleted<${JSON.stringify(properties["object"]?.const)}>`;
    const type = results[name] ?? name;
    if (type === name && !this.#contract.files.has(name))
      throw new Error(`${name} is not a type of the contract.`);
    return type;
  }

  /** The types that a result has: those of the first schema that it may be, and of the others. */
  forms(name: string): readonly [first: string, ...others: string[]] {
    const [first, ...others] = this.#schemas[name]?.anyOf ?? [];
    return first?.$ref === undefined
      ? [this.result(name)]
      : [this.result(nameOf(first.$ref)), ...others.map(({ $ref = "" }) => this.result(nameOf($ref)))];
  }

  /** The type of the parameters of a call, in which times may be ISO 8601 too. */
  input({ call, input, verb }: ClientMethod): string {
    const own = inputs[call];
    if (own !== undefined) return own;
    const name = this.#contract.inputs.get(call);
    if (name === undefined) throw new Error(`The parameters of ${call} have no type.`);
    const hasMoments = verb !== "get" && input !== undefined && isTimed(input);
    return hasMoments ? `WithMoments<${name}>` : name;
  }

  /** The name of the type of the paths that a call can expand; undefined if it expands nothing. */
  path({ input, item, response }: ClientMethod): string | undefined {
    const members = input?.properties?.["expand"]?.items?.enum as readonly string[] | undefined;
    if (members === undefined) return undefined;
    const schema = item ?? this.#firstSchema(response.replace(/SearchResult$/, ""));
    const name = pathNames[schema] ?? `${schema}Path`;
    const ofObject = members.map((member) => member.replace(/^data\./, ""));
    const before = this.#paths.get(name)?.members ?? ofObject;
    if (before.join() !== ofObject.join()) throw new Error(`Calls expand other members of ${schema}.`);
    this.#paths.set(name, { schema, members: ofObject });
    return name;
  }

  #firstSchema(name: string): string {
    const [first] = this.#schemas[name]?.anyOf ?? [];
    return first?.$ref === undefined ? name : nameOf(first.$ref);
  }

  /** The imports of all types that were used. */
  imports(): string {
    const files = [...new Set(this.#used.values())].sort();
    const lines = files.map((file) => {
      const names = [...this.#used].flatMap(([name, from]) => (from === file ? [name] : []));
      return `import type { ${names.sort().join(", ")} } from "${file}";\n`;
    });
    return [...lines, 'import { inPath } from "./in-path.ts";\n'].join("");
  }

  /** The types of all paths that were used. */
  paths(): string {
    return [...this.#paths]
      .map(
        ([name, { schema, members }]) =>
          `/** The members of \`${schema}\` that \`expand\` replaces by objects. */\ntype ${name} = ${members.map((member) => `"${member}"`).join(" | ")};\n`,
      )
      .join("\n");
  }
}

function nameOf(reference: string): string {
  return reference.split("/").at(-1) ?? "";
}

/** Whether a schema has a time that may be ISO 8601 or Unix seconds. */
function isTimed(schema: ApiSchema): boolean {
  const { anyOf = [], oneOf = [], properties = {}, items } = schema;
  const isTime =
    anyOf.some(({ format }) => format === "date-time") && anyOf.some(({ type }) => type === "integer");
  const parts = [...anyOf, ...oneOf, ...Object.values(properties), ...(items === undefined ? [] : [items])];
  return isTime || parts.some(isTimed);
}
