/** Names of resources that are shorter than those of the clients. */
const shortNames: Readonly<Record<string, string>> = {
  apiKeys: "keys",
  checkoutSessions: "sessions",
  installmentPlans: "plans",
  paymentLinks: "links",
  requestLogs: "logs",
  testClocks: "clock",
};

/** The names of the command of a resource, the first of which the help shows: `links`, `payment-links`. */
export function groupNames(resource: string): readonly [string, ...string[]] {
  const name = kebabCase(resource);
  const short = shortNames[resource];
  return short === undefined ? [name] : [short, name];
}

/** The name of the command of a call: `get`, `list-sources`. */
export function verbName(method: string): string {
  return kebabCase(method.replace(/^retrieve(?=$|[A-Z])/, "get"));
}

/** `paymentLinks` and `payment_links` become `payment-links`. */
export function kebabCase(name: string): string {
  return name.replaceAll("_", "-").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The name under which commander has the value of an option: `startingAfter`. */
export function optionKey(parameter: string): string {
  return parameter.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
