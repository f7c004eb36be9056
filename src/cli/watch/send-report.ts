import { randomUUID } from "node:crypto";
import type { Cli } from "../cli.ts";
import { CommandFailed } from "../command-errors.ts";
import { signatureHeaders } from "../service/shared.ts";
import type { Report } from "./report.ts";

/** How long a receiver may take to answer, in milliseconds. */
const timeout = 10_000;

/**
 * Posts a report, with TILL_WEBHOOK_SECRET signed as the service signs events.
 *
 * @throws CommandFailed if the receiver does not accept it
 */
export async function sendReport(
  report: Report,
  url: string,
  { env, now }: Pick<Cli, "env" | "now">,
): Promise<void> {
  const body = JSON.stringify(report);
  const { TILL_WEBHOOK_SECRET: secret = "" } = env;
  const message = {
    id: `watch_${randomUUID()}`,
    body,
    now: now(),
    secrets: [secret],
    dialect: "till",
  } as const;
  const signature = secret === "" ? {} : signatureHeaders(message);
  const answer = await post(
    url,
    { "Content-Type": "application/json", "User-Agent": "Till/1 watch", ...signature },
    body,
  );
  if (answer !== undefined) throw new CommandFailed(`The report was not delivered to ${url}: ${answer}.`);
}

/** Returns why a receiver has not accepted a body; undefined if it has. */
async function post(url: string, headers: Record<string, string>, body: string): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(timeout);
    const response = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
    await response.body?.cancel();
    return response.ok ? undefined : `it answered ${response.status}`;
  } catch (error) {
    const { cause, name } = error as { readonly cause?: { readonly code?: string }; readonly name: string };
    return `it does not answer (${cause?.code ?? name})`;
  }
}
