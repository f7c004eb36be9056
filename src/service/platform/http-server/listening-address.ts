import { createServer } from "node:net";
import { listenProblem } from "./listen-problem.ts";

/** The variable that names the address to listen on. `HOST` has the machine's name in some shells, so that it is not read. */
export const hostVariable = "TILL_HOST";

/** Where the service listens. */
export interface ListeningAddress {
  /** An address or a name of this machine; undefined: every address. */
  readonly host: string | undefined;
  readonly port: number;
}

const every = new Set(["0.0.0.0", "::"]);
const loopback = new Set(["127.0.0.1", "::1", "localhost"]);

/** Says where the service listens, `127.0.0.1, port 4242`. */
export function listeningText({ host, port }: ListeningAddress): string {
  const where = host === undefined || host === "::" ? "every address of this machine" : host;
  return `${where === "0.0.0.0" ? "every IPv4 address of this machine" : where}, port ${port}`;
}

/** Whether other machines can reach it. */
export function isOpenToOthers({ host }: ListeningAddress): boolean {
  return host === undefined || !(loopback.has(host) || host.startsWith("127."));
}

/** The address at which this machine reaches the service: `localhost` where it listens there. */
export function addressHere({ host, port }: ListeningAddress): string {
  if (host === undefined || every.has(host) || loopback.has(host)) return `http://localhost:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** Says why the service cannot listen on its host, whatever the port; undefined if it can. */
export function hostProblem(hostname: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error) =>
      resolve(listenProblem(error, { port: 0, hostname, hostVariable }).message),
    );
    server.listen({ port: 0, host: hostname }, () => server.close(() => resolve(undefined)));
  });
}
