import autocannon from "autocannon";

/** A process of its own that posts charges, each with a new key, over so many connections, and tells how many there were. */
const [, , address = "", key = "", connections = "1", seconds = "1"] = process.argv;

const result = await autocannon({
  url: `${address}/v1/charges`,
  connections: Number(connections),
  duration: Number(seconds),
  method: "POST",
  headers: {
    authorization: `Bearer ${key}`,
    "content-type": "application/x-www-form-urlencoded",
    "idempotency-key": "[<id>]",
  },
  body: "amount=2000&currency=usd&source=tok_visa&description=Bench",
  idReplacement: true,
});
if (result.non2xx > 0 || result.errors > 0)
  throw new Error(`${result.non2xx + result.errors} charges failed.`);
process.send?.(result["2xx"]);
