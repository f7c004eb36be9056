import { JsTypes } from "./js-types.ts";
import type { ContractTypes } from "./js-types.ts";
import { docComment, methodText } from "./js-methods.ts";
import type { ApiDocument, ClientMethod } from "./operations.ts";
import { clientMethods, pascalCase } from "./operations.ts";

const head = "// Made by `npm run clients` from the OpenAPI document.\n";

/** Resources whose class has the name of several, which the resource itself has not. */
const classes: Readonly<Record<string, string>> = { account: "Accounts", portal: "Portals" };

/** What the comments of classes say beside paths and keys, which the document has no place for. */
const notes: Readonly<Record<string, string>> = {
  account: "It is the account of the key, with the settings of the key's mode.",
  apiKeys: "They are the keys of the account.",
  customers: "Their saved cards and balances are here too.",
  invoicePayments:
    "It is what a payer does on the page of an invoice, whose address is `hosted_invoice_url`.",
  paymentMethods: "They are cards of tokens, and saved cards.",
  portal: "It is what a subscriber does on the page of a portal session, whose `url` ends in the token.",
  requestLogs: "They are the requests of the account's keys, without parameters and bodies.",
  subscriptionItems: "Each change is a change of the subscription, with the same proration.",
  testClocks: "The key must be of test mode.",
};

/** Methods that call an operation in another way than its own: the list of events waits for those that come. */
const otherWays: Readonly<Record<string, string>> = {
  events: `
  /**
   * Returns the events after one, oldest first; \`next_cursor\` is the \`after\` of the next call. None is missed then, and none comes twice.
   *
   * @param query \`after\` is the id of an event, or \`start\`. With \`wait\` the call waits for an event, at most so many seconds, up to 20;
   * \`timeout\` of the client must be longer
   */
  follow(
    query: Pick<ListEventsInput, "type" | "types" | "wait"> & { readonly after: string; readonly limit?: number },
    options?: ReadOptions,
  ): Promise<List<TypedEvent>> {
    return this.#connection.get("/v1/events", query, options);
  }
`,
};

/**
 * Returns the generated files of the JavaScript client by their names in `src/client`: a class for each resource, and the class
 * `Till` that has them. They are not formatted.
 *
 * @param contract the types of the contract, by which the document does not name parameters and results
 */
export function jsClient(document: ApiDocument, contract: ContractTypes): ReadonlyMap<string, string> {
  const methods = clientMethods(document);
  const resources = [...new Set(methods.map(({ resource }) => resource))];
  const types = new JsTypes(document.components.schemas, contract);
  const texts = resources.map((resource) => {
    const own = methods.filter((method) => method.resource === resource);
    return classText(own, types);
  });
  const resourcesText = [head, types.imports(), types.paths(), ...texts].join("\n");
  return new Map([
    ["resources.ts", resourcesText],
    ["till.ts", tillText(resources)],
  ]);
}

function classOf(resource: string): string {
  return classes[resource] ?? pascalCase(resource);
}

function classText(methods: readonly ClientMethod[], types: JsTypes): string {
  const [{ resource, base } = { resource: "", base: "" }] = methods;
  const other = types.use(otherWays[resource] ?? "");
  return `${docComment(`\`${base}\`, ${keysOf(methods)} ${notes[resource] ?? ""}`, "")}
export class ${classOf(resource)} {
  readonly #connection: ${types.use("Connection")};

  constructor(connection: Connection) {
    this.#connection = connection;
  }

${methods.map((method) => methodText(method, types)).join("\n")}${other}}
`;
}

function keysOf(methods: readonly ClientMethod[]): string {
  const open = methods.filter(({ takesPublishableKey }) => takesPublishableKey);
  if (open.length === methods.length) return "with any key.";
  if (open.length === 0) return "with a secret key.";
  const names = open.map(({ method }) => `\`${method}\``);
  const list = new Intl.ListFormat("en-GB").format(names);
  return `with a secret key. A publishable key may call ${list}.`;
}

function tillText(resources: readonly string[]): string {
  const names = resources.map(classOf);
  return `${head}
import { connect } from "./connect.ts";
import type { TillOptions } from "./connection.ts";
import { ${[...names].sort().join(", ")} } from "./resources.ts";
import type { Webhooks } from "./webhooks.ts";
import { webhooks } from "./webhooks.ts";

/**
 * Client of the Till API for Node 18 and later and for browsers. Use secret keys only on a server.
 *
 * Every POST has an Idempotency-Key and is retried with the same key when the connection fails or the service is busy or
 * fails, so that the operation happens once. A call that fails rejects with a \`TillError\`.
 *
 * @example
 * const till = new Till("sk_test_…", { service: "https://pay.example" });
 * const charge = await till.charges.create({ amount: 2000, currency: "usd", source: "tok_visa" });
 */
export class Till {
${resources.map((resource) => `  readonly ${resource}: ${classOf(resource)};`).join("\n")}
  readonly webhooks: Webhooks = webhooks;

  /**
   * @param key the API key; default: \`TILL_SECRET_KEY\` of the environment
   * @throws {TypeError} if the key is missing or contains spaces, or \`service\` is not an http or https URL
   */
  constructor(key?: string, options?: TillOptions) {
    const connection = connect(key, options);
${resources.map((resource) => `    this.${resource} = new ${classOf(resource)}(connection);`).join("\n")}
  }
}
`;
}
