import type { Command } from "commander";
import { sendRequest } from "../client/send-request.ts";
import { TillError } from "../client/till-error.ts";
import type { Cli } from "./cli.ts";
import { CommandError, CommandFailed } from "./command-errors.ts";

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
 * Returns how a command reaches the service. What only the operator may do needs the token of the operator, which may also read.
 *
 * @param changes whether it changes something
 */
export function operatorOf(
  { env, service }: Pick<Cli, "env" | "service">,
  command: Command,
  { changes }: { readonly changes: boolean },
): Operator {
  const own = env["TILL_OPERATOR_TOKEN"];
  const address = service(command);
  if (changes || own) return { service: address, token: own, variable: "TILL_OPERATOR_TOKEN" };
  return { service: address, token: env["TILL_METRICS_TOKEN"], variable: "TILL_METRICS_TOKEN" };
}

/** Says below the help of a command which token it needs. */
export function tokenHelp({ changes }: { readonly changes: boolean }): string {
  return `\nNeeds ${changes ? "TILL_OPERATOR_TOKEN" : "TILL_METRICS_TOKEN, or TILL_OPERATOR_TOKEN"}.`;
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
  let status = 0;
  try {
    const body = await sendRequest({
      service: new URL(service).origin,
      key: token,
      method,
      path,
      body: parameters,
      timeout,
      received: (response) => (status = response.status),
    });
    return { status, body };
  } catch (error) {
    if (!(error instanceof TillError)) throw error;
    if (error.status === 409) return { status: error.status, body: error.body };
    if (error.status === 400) {
      const { error: wrong } = error.body as { readonly error: { readonly message: string } };
      throw new CommandError(wrong.message);
    }
    if (error.status === 404) {
      throw new CommandFailed(
        `The service does not know this token (${variable}), or has nothing for this command.`,
      );
    }
    throw new CommandFailed(
      error.status === undefined ? `${service} does not answer.` : `The service answered ${error.status}.`,
    );
  }
}
