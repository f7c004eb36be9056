import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";

/** A process of its own that posts charges, each with a new key, over so many connections, and tells how many there were. */
const [, , address = "", key = "", connections = "1", seconds = "1"] = process.argv;
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const end = performance.now() + Number(seconds) * 1000;
const body = "amount=2000&currency=usd&source=tok_visa&description=Bench";

function postCharge(): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${key}`,
      "content-type": "application/x-www-form-urlencoded",
      "content-length": body.length,
      "idempotency-key": randomUUID(),
    };
    const sent = request(`${address}/v1/charges`, { method: "POST", agent, headers }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

async function postUntilTheEnd(): Promise<number> {
  let count = 0;
  while (performance.now() < end) {
    const status = await postCharge();
    if (status !== 200) throw new Error(`A charge was answered ${status}.`);
    count += 1;
  }
  return count;
}

const counts = await Promise.all(Array.from({ length: Number(connections) }, postUntilTheEnd));
agent.destroy();
process.send?.(counts.reduce((sum, count) => sum + count, 0));
