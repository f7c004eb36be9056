import { fork } from "node:child_process";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { serve } from "@hono/node-server";
import type { TestService } from "../support/a-service.ts";
import type { ChargeTexts, InTransaction } from "./bare-transaction.ts";
import { bareTransaction } from "./bare-transaction.ts";
import { median } from "./median.ts";

const connections = 16;
const seconds = 3;
const rounds = 3;

/**
 * Charges per second over HTTP, each with a new idempotency key, as a share of the bare transaction that any service
 * has to do for one: same database, same run, as many at once.
 */
export async function benchCharges(
  service: TestService,
  inTransaction: InTransaction,
  print: (line: string) => void,
): Promise<void> {
  const server = await new Promise<Server>((resolve) => {
    const listening = serve({ fetch: service.app.fetch, port: 0, hostname: "127.0.0.1" }, () =>
      resolve(listening as Server),
    );
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bare: number[] = [];
  const charges: number[] = [];
  await postCharges(address, service.secret, 1);
  const texts = await aChargesTexts(service);
  for (let round = 0; round < rounds; round++) {
    bare.push(await bareTransactions(inTransaction, service, texts));
    charges.push(await postCharges(address, service.secret, seconds));
  }
  server.closeAllConnections();
  server.close();
  const share = median(charges) / median(bare);
  print(`  bare transactions per second    ${median(bare).toFixed(0)}`);
  print(`  charges per second              ${median(charges).toFixed(0)}`);
  print(`  share                           ${(share * 100).toFixed(0)} %   (aim: at least 40 %)`);
}

async function aChargesTexts(service: TestService): Promise<ChargeTexts> {
  const { text, body } = await service.post("/v1/charges", {
    amount: 2000,
    currency: "usd",
    source: "tok_visa",
  });
  return {
    card: JSON.stringify(body.source),
    outcome: JSON.stringify(body.outcome),
    event: JSON.stringify({ object: body }),
    answer: text,
  };
}

async function bareTransactions(
  inTransaction: InTransaction,
  { scope }: TestService,
  texts: ChargeTexts,
): Promise<number> {
  const start = performance.now();
  let count = 0;
  const work = async () => {
    while (performance.now() - start < seconds * 1000) {
      await bareTransaction(inTransaction, scope, texts);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return count / seconds;
}

/** The load comes from a process of its own, as it would from a merchant's server. */
function postCharges(address: string, key: string, duration: number): Promise<number> {
  const file = fileURLToPath(new URL("./post-charges.ts", import.meta.url));
  return new Promise((resolve, reject) => {
    const child = fork(file, [address, key, String(connections), String(duration)]);
    child.once("message", (count) => resolve(Number(count) / duration));
    child.once("exit", (code) => {
      if (code !== 0) reject(new Error(`The load ended with ${code}.`));
    });
  });
}
