/** What a server must be to be worked on: one that accepts writes, a standby, or any. */
export type ServerRole = "any" | "read-write" | "standby";

/** The parsed address of a PostgreSQL: of one server, or of several of which one is chosen. */
export interface PostgresAddress {
  /** An address for each host, in the order in which they are named. */
  readonly addresses: readonly string[];
  readonly role: ServerRole;
}

/** Error of an address that cannot be read. Its message continues "must be", and never holds a part of the address. */
export class InvalidAddress extends Error {
  override readonly name = "InvalidAddress";
}

const form =
  "a postgres:// address, with one host or several: postgres://user:password@first:5432,second:5432/database";

const parts =
  /^(?<protocol>postgres(?:ql)?:\/\/)(?<user>[^/?#]*@)?(?<hosts>[^/?#@]*)(?<path>\/[^?#]*)?(?:\?(?<query>[^#]*))?$/;

/** The values of libpq's `target_session_attrs` that there are for each purpose. */
const rolesByName = {
  write: { "read-write": "read-write", primary: "read-write", any: "any" },
  read: { standby: "standby", any: "any" },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ServerRole>>>>;

/**
 * Reads an address in the form of libpq, which node-postgres reads for one host only: hosts with commas between them, each with
 * its port, and `target_session_attrs`. Without this parameter the one host of a database to write to is taken as it is, and of
 * several hosts the one that accepts writes; a database to read from is a standby.
 *
 * @throws InvalidAddress
 */
export function parsePostgresAddress(text: string, purpose: "write" | "read" = "write"): PostgresAddress {
  const found = parts.exec(text)?.groups;
  if (found === undefined) throw new InvalidAddress(form);
  const { protocol = "", user = "", hosts = "", path = "" } = found;
  const parameters = new URLSearchParams(found["query"]);
  const named = parameters.get("target_session_attrs");
  parameters.delete("target_session_attrs");
  const query = parameters.size === 0 ? "" : `?${parameters.toString().replaceAll("+", "%20")}`;
  const names = hosts.split(",");
  if (names.length > 1 && names.includes("")) throw new InvalidAddress(form);
  const addresses = names.map((name) => `${protocol}${user}${name}${path}${query}`);
  if (!addresses.every((address) => isReadable(address))) throw new InvalidAddress(form);
  return { addresses, role: roleOf(named, purpose, addresses.length) };
}

function roleOf(named: string | null, purpose: "write" | "read", count: number): ServerRole {
  if (named === null) return purpose === "read" ? "standby" : count > 1 ? "read-write" : "any";
  const roles: Readonly<Record<string, ServerRole>> = rolesByName[purpose];
  const role = Object.hasOwn(roles, named) ? roles[named] : undefined;
  if (role === undefined) {
    throw new InvalidAddress(`an address whose target_session_attrs is ${Object.keys(roles).join(" or ")}`);
  }
  if (role === "any" && purpose === "write" && count > 1) {
    throw new InvalidAddress(
      "an address whose target_session_attrs is read-write, as it has several hosts: the others take no payments",
    );
  }
  return role;
}

/** As node-postgres reads it, which also takes an address without a host, for a local socket. */
function isReadable(address: string): boolean {
  return URL.canParse(address) || URL.canParse(address.replace("@/", "@local/"));
}

/** The hosts and ports of an address, for messages: the rest of it may hold a password. */
export function hostsOf(text: string): string {
  return parsePostgresAddress(text)
    .addresses.map((address) => (URL.canParse(address) ? new URL(address).host : "a local socket"))
    .join(", ");
}
