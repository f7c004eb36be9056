import type { Socket } from "node:net";
import { connect, createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

interface Unreliability {
  /** A number from 0 to 1, the next at each call. */
  readonly random: () => number;
  /** How likely a request is lost before it arrives, and an answer on its way back: from 0 to 1 each. */
  readonly losesRequest: number;
  readonly losesAnswer: number;
  /** How long an answer is held back at most, in milliseconds. */
  readonly delay: number;
}

export interface Proxy {
  readonly port: number;
  /** From now on nothing is lost or held back. */
  calm(): void;
  close(): Promise<void>;
}

/** Stands between a client and replicas, each connection to another one in turn, and loses what it is told to lose. */
export async function anUnreliableProxy(ports: readonly number[], how: Unreliability): Promise<Proxy> {
  const open = new Set<Socket>();
  let calm = false;
  let next = 0;
  const happens = (chance: number) => !calm && how.random() < chance;

  const server = createServer((client) => {
    const replica = connect(ports[next++ % ports.length] ?? 0, "127.0.0.1");
    const end = () => {
      client.destroy();
      replica.destroy();
    };
    let held = Promise.resolve();
    client.on("data", (request) => {
      if (happens(how.losesRequest)) end();
      else replica.write(request);
    });
    replica.on("data", (answer) => {
      if (happens(how.losesAnswer)) return end();
      held = held.then(async () => {
        if (!calm) await wait(how.random() * how.delay);
        client.write(answer);
      });
    });
    for (const socket of [client, replica]) {
      open.add(socket);
      socket.on("error", end).on("close", () => {
        open.delete(socket);
        void held.then(end);
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    calm: () => {
      calm = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
