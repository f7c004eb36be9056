import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Returns a port of this machine that nobody listens on. It is below those that systems give to outgoing connections (from 32,768 on
 * Linux), so that no connection takes it before the test listens.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  // Without a host it listens on all addresses, of both families.
  const server = createServer().listen(port);
  try {
    await once(server, "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}
