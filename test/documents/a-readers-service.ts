import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../support/free-port.ts";
import { Processes, ready } from "../support/processes.ts";

/** The data folder of the service, in the folder that its readers work in. */
export const dataFolder = ".till";

/** Ports that the documents name: of the service, and of the servers that a reader starts. */
const writtenPorts = ["4242", "3000", "3001"];

/** A service that follows the defaults of the documents, at addresses of its own. */
export interface ReadersService {
  readonly folder: string;
  readonly address: string;
  readonly keys: { readonly secret: string; readonly publishable: string };
  /** Each address that the documents name, and where it is here. */
  readonly addresses: readonly (readonly [written: string, real: string])[];
  stop(): Promise<void>;
}

/** Starts a service in a folder of its own. */
export async function aReadersService(): Promise<ReadersService> {
  const folder = mkdtempSync(path.join(tmpdir(), "till-reader-"));
  const keys = {
    secret: `sk_test_${"Reader00".repeat(4)}`,
    publishable: `pk_test_${"Reader00".repeat(4)}`,
  };
  const ports = await Promise.all(writtenPorts.map(async (it) => [it, String(await freePort())] as const));
  const port = ports[0]?.[1] ?? "";
  const processes = new Processes();
  const child = processes.start({
    PORT: port,
    TILL_DATA_DIR: path.join(folder, dataFolder),
    TILL_TEST_SECRET_KEY: keys.secret,
    TILL_TEST_PUBLISHABLE_KEY: keys.publishable,
    TILL_METRICS_TOKEN: "Reader00Reader00",
  });
  await ready(child);
  return {
    folder,
    keys,
    address: `http://localhost:${port}`,
    addresses: ports.flatMap(([written, real]) => [
      [`localhost:${written}`, `localhost:${real}`] as const,
      [`127.0.0.1:${written}`, `127.0.0.1:${real}`] as const,
      [`.listen(${written},`, `.listen(${real},`] as const,
      [`port: ${written}`, `port: ${real}`] as const,
    ]),
    stop: async () => {
      await processes.endAll();
      processes.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
