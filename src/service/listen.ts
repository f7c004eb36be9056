import type { Server } from "node:http";
import { serve } from "@hono/node-server";
import { StartError } from "./environment.ts";

interface ListenOptions {
  readonly port: number;
  /** The address to listen on; every one of the machine without it. */
  readonly hostname?: string;
  /** How long answers under way may take once the server is closed, in milliseconds. */
  readonly patience: number;
}

/** Something that was opened and must be closed in order. */
export interface Open {
  close(): Promise<void>;
}

/** Serves HTTP. Rejects with a `StartError` when the port cannot be had; nothing stays open then. */
export function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  { port, hostname, patience }: ListenOptions,
): Promise<Open> {
  return new Promise((resolve, reject) => {
    const address = hostname === undefined ? { port } : { port, hostname };
    const close = () => drain(server, patience);
    const server = serve({ fetch, ...address }, () => resolve({ close })) as Server;
    server.once("error", (cause: NodeJS.ErrnoException) => {
      const reason =
        cause.code === "EADDRINUSE" ? "is taken" : `cannot be used (${cause.code ?? cause.name})`;
      reject(new StartError(`Port ${port} ${reason}.`, { cause }));
    });
  });
}

/** Takes no new connection and lets the answers under way go out; a charge among them may take the processor's time. */
function drain(server: Server, patience: number): Promise<void> {
  return new Promise((resolve) => {
    const impatience = setTimeout(() => server.closeAllConnections(), patience);
    server.close(() => {
      clearTimeout(impatience);
      resolve();
    });
    server.closeIdleConnections();
  });
}
