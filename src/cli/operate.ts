import { CommandError } from "./command-error.ts";
import { CommandFailed } from "./command-failed.ts";

/** How a command reaches what only the operator of a service may see. */
export interface Operator {
  /** The address of the service. */
  readonly service: string;
  readonly token: string | undefined;
  /** The variable of the service that has the token. */
  readonly variable: TokenVariable;
}

type TokenVariable = "TILL_METRICS_TOKEN" | "TILL_OPERATOR_TOKEN";

/**
 * Returns the token of an environment with which a command reads, or changes something: what only the operator may do needs the
 * token of the operator, which may also read.
 */
export function tokenOf(
  env: Readonly<Record<string, string | undefined>>,
  { changes }: { readonly changes: boolean },
): Pick<Operator, "token" | "variable"> {
  const own = env["TILL_OPERATOR_TOKEN"];
  if (changes || own) return { token: own, variable: "TILL_OPERATOR_TOKEN" };
  return { token: env["TILL_METRICS_TOKEN"], variable: "TILL_METRICS_TOKEN" };
}

/** How long a service may take to answer the operator, in milliseconds. */
const usualTimeout = 60_000;

/**
 * Sends a request with the operator's token, and with parameters. Returns the status, which is below 300 or 409, and the JSON of
 * the response.
 *
 * @param timeout how long the service may take, in milliseconds
 * @throws CommandError if the token is missing, the address is none, or a parameter is wrong
 * @throws CommandFailed if the service does not answer, does not know the token, or fails
 */
export async function operate(
  { service, token, variable }: Operator,
  method: "GET" | "POST",
  path: string,
  parameters?: object,
  timeout = usualTimeout,
): Promise<{ readonly status: number; readonly body: unknown }> {
  if (token === undefined || token === "") {
    throw new CommandError(`Set ${variable} to the token that the service has in ${variable}.`);
  }
  if (!URL.canParse(service)) throw new CommandError(`--service is no address: ${service}.`);
  const response = await fetch(new URL(path, service), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(parameters === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(parameters === undefined ? {} : { body: JSON.stringify(parameters) }),
    signal: AbortSignal.timeout(timeout),
  }).catch(() => undefined);
  if (response === undefined) throw new CommandFailed(`${service} does not answer.`);
  const { status, ok } = response;
  if (status === 400) {
    const { error } = (await response.json()) as { readonly error: { readonly message: string } };
    throw new CommandError(error.message);
  }
  if (status === 404)
    throw new CommandFailed(
      `The service does not know this token (${variable}), or has nothing for this command.`,
    );
  if (!ok && status !== 409) throw new CommandFailed(`The service answered ${status}.`);
  return { status, body: await response.json() };
}
