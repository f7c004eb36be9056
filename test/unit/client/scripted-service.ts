import { createServer } from "node:http";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { TestContext } from "node:test";
import { Till } from "../../../src/client/till.ts";
import type { TillOptions } from "../../../src/client/connection.ts";

/** What the service does with one request: answers, breaks the connection, or says nothing for ever. */
export type Step =
  | { readonly status?: number; readonly json?: unknown; readonly headers?: Readonly<Record<string, string>> }
  | { readonly text: string; readonly status?: number }
  | "break"
  | "silence";

export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface ScriptedService {
  readonly url: string;
  /** Every request, oldest first. */
  readonly seen: readonly Seen[];
  till(options?: Partial<TillOptions>): Till;
}

/** A real HTTP server that takes one step of the script per request, the last one for all that follow. */
export async function aScriptedService(test: TestContext, ...script: Step[]): Promise<ScriptedService> {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const step = script[Math.min(seen.length, script.length - 1)] ?? {};
    const { method = "", url: path = "", headers } = request;
    const place = seen.push({ method, path, headers, body: "" }) - 1;
    const body = await text(request).catch(() => "");
    seen[place] = { method, path, headers, body };
    if (step === "break") request.socket.destroy();
    else if (step !== "silence") answer(response, step);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  test.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, seen, till: (options) => new Till("sk_test_key", { service: url, ...options }) };
}

function answer(response: ServerResponse, step: Exclude<Step, string>): void {
  if ("text" in step) {
    response.writeHead(step.status ?? 200, { "Content-Type": "text/html" }).end(step.text);
    return;
  }
  const { status = 200, json = {}, headers } = step;
  response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(json));
}

/** The step that answers with an error of the API. */
export function refusal(
  status: number,
  error: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Step {
  return { status, json: { error: { message: "No.", ...error } }, headers };
}
