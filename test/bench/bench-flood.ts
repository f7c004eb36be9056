import type { Socket } from "node:net";
import { connect } from "node:net";
import { aClient } from "../support/a-client.ts";
import { aServiceProcess } from "./a-process.ts";
import { median } from "./median.ts";

const seconds = 60;
const connections = { of: 4, requests: 400 };

/** One client that requests a page without end and receives nothing, while another opens it: what that one waits, and the memory. */
export async function benchFlood(print: (line: string) => void): Promise<void> {
  const service = await aServiceProcess();
  const port = Number(new URL(service.address).port);
  const path = await aLink(service);
  const payer = aClient(port, "127.0.0.1");
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  const open = async () => {
    const start = performance.now();
    const { exchange, socket } = await payer.connect();
    await exchange(request, /<\/html>/);
    socket.destroy();
    return performance.now() - start;
  };
  const undisturbed: number[] = [];
  for (let count = 0; count < 40; count++) undisturbed.push(await open());
  const alone = median(undisturbed.slice(20));
  const before = service.memory();
  let peak = before;
  const waits: number[] = [];
  for (const until = performance.now() + seconds * 1_000; performance.now() < until;) {
    const sockets = Array.from({ length: connections.of }, () => flood(port, request));
    for (let count = 0; count < 20; count++) {
      waits.push(await open());
      peak = Math.max(peak, service.memory());
    }
    for (const socket of sockets) socket.destroy();
  }
  await service.stop();
  const sorted = waits.sort((one, other) => one - other);
  const times = (index: number) => `${((sorted.at(index) ?? 0) / alone).toFixed(1)} times`;
  print(`\nFlood of ${connections.of} × ${connections.requests} unread pages, for ${seconds} seconds`);
  print(`  a page takes ${times(Math.floor(sorted.length / 2))} as long as without, at most ${times(-1)}`);
  print(`  memory grows by ${Math.round((peak - before) / 1_048_576)} MB`);
}

function flood(port: number, request: string): Socket {
  const socket = connect({ host: "127.0.0.1", port, localAddress: "127.0.0.2" });
  socket.on("error", () => {});
  socket.write(request.repeat(connections.requests));
  return socket;
}

async function aLink({ address, secret }: { address: string; secret: string }): Promise<string> {
  const response = await fetch(`${address}/v1/payment_links`, {
    method: "POST",
    headers: { authorization: `Bearer ${secret}` },
    body: new URLSearchParams({ name: "Box", amount: "4200", currency: "eur", slug: "flood" }),
  });
  if (!response.ok) throw new Error(await response.text());
  return "/l/flood";
}
