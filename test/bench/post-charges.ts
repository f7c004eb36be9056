import autocannon from "autocannon";
import type { Load, LoadResult } from "./load.ts";

/** A process of its own that posts charges and tells how many there were and how long they took. */
const { address, key, connections, seconds, amount, idempotencyKey, dialect } = JSON.parse(
  process.argv[2] ?? "{}",
) as Load;

const result = await autocannon({
  url: `${address}/v1/charges`,
  connections,
  ...(seconds === undefined ? {} : { duration: seconds }),
  ...(amount === undefined ? {} : { amount }),
  method: "POST",
  headers: {
    authorization: `Bearer ${key}`,
    "content-type": "application/x-www-form-urlencoded",
    "idempotency-key": idempotencyKey ?? "[<id>]",
    ...(dialect === undefined ? {} : { "till-dialect": dialect }),
  },
  body: "amount=2000&currency=usd&source=tok_visa&description=Bench",
  idReplacement: true,
});
if (result.non2xx > 0 || result.errors > 0)
  throw new Error(`${result.non2xx + result.errors} charges failed.`);
const told: LoadResult = {
  perSecond: result["2xx"] / result.duration,
  median: result.latency.p50,
  p99: result.latency.p99,
};
process.send?.(told);
