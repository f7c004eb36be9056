import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { connect, createServer } from "node:net";

/** A port before another one, which keeps all that goes through it in both directions. */
export interface Tap {
  readonly port: number;
  bytes(): Buffer;
  close(): Promise<void>;
}

/** @param port the port on this machine to which it leads */
export async function aTap(port: number): Promise<Tap> {
  const kept: Buffer[] = [];
  const sockets = new Set<Socket>();
  const hold = (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    // Either side may end a connection.
    socket.on("error", () => socket.destroy());
  };
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    for (const socket of [near, far]) {
      hold(socket);
      socket.on("data", (chunk: Buffer) => kept.push(chunk));
    }
    near.pipe(far).pipe(near);
  });
  server.listen(0);
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    bytes: () => Buffer.concat(kept),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
