import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { performance } from "node:perf_hooks";
import { createExpressApp } from "stripe-stateful-mock";
import { aService } from "../support/a-service.ts";
import { postCharges } from "./load.ts";
import { median } from "./median.ts";
import { onAPort } from "./on-a-port.ts";

const rows = 30_000;
const pages = 100;

interface Rates {
  readonly create: number;
  /** The median time of a page of 20, in milliseconds. */
  readonly page: number;
}

/** A mock of the same API that keeps everything in memory, beside the service on PGlite: creating, and a page of 20 at 30,000 rows. */
export async function benchPeer(print: (line: string) => void): Promise<void> {
  const service = await aService();
  const { address, close } = await onAPort(service);
  const till = await measure(address, service.secret);
  close();
  await service.close();
  const mock = await new Promise<Server>((resolve) => {
    const listening = createExpressApp().listen(0, "127.0.0.1", () => resolve(listening));
  });
  const peer = await measure(`http://127.0.0.1:${(mock.address() as AddressInfo).port}`, "sk_test_bench");
  mock.closeAllConnections();
  mock.close();
  print("\nBeside stripe-stateful-mock, which keeps its rows in memory");
  print(
    `  charges per second              ${till.create.toFixed(0)} to its ${peer.create.toFixed(0)}   ratio ${(till.create / peer.create).toFixed(2)}`,
  );
  print(
    `  page of 20 at ${rows.toLocaleString("en")} rows        ${till.page.toFixed(1)} ms to its ${peer.page.toFixed(1)} ms   ${(peer.page / till.page).toFixed(1)} times as fast`,
  );
}

async function measure(address: string, key: string): Promise<Rates> {
  const { perSecond } = await postCharges({ address, key, connections: 10, amount: rows });
  const times: number[] = [];
  for (let page = 0; page < pages; page++) {
    const start = performance.now();
    const answer = await fetch(`${address}/v1/charges?limit=20`, {
      headers: { authorization: `Bearer ${key}` },
    });
    await answer.text();
    if (!answer.ok) throw new Error(`A page was answered with ${answer.status}.`);
    times.push(performance.now() - start);
  }
  return { create: perSecond, page: median(times) };
}
