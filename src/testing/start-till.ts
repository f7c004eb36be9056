import { randomBytes } from "node:crypto";
import { Till } from "../client/till.ts";
import { freePort } from "./free-port.ts";
import { ServiceProcess } from "./service-process.ts";
import { TestTill } from "./test-till.ts";

export interface StartOptions {
  /** The port of the service; default one that is free. */
  readonly port?: number;
  /** `sk_test_` and 32 letters or digits; default others each time. */
  readonly secretKey?: string;
  /** `pk_test_` and 32 letters or digits; default others each time. */
  readonly publishableKey?: string;
  /** Other settings of the service, by the names of its environment: `{ TILL_SANDBOX_ASYNCHRONOUS: "on" }`. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Tests send more than a merchant may. */
const unlimited = {
  TILL_READS_PER_SECOND: "0",
  TILL_WRITES_PER_SECOND: "0",
  TILL_DECLINES_PER_10_MINUTES: "0",
};

/**
 * Starts a service in a process of its own, with its database in memory. It ends with this process, or by `close`.
 *
 * @throws {Error} with the reason if it cannot start
 */
export async function startTill(options: StartOptions = {}): Promise<TestTill> {
  const port = options.port ?? (await freePort());
  const { secretKey = `sk_test_${newKey()}`, publishableKey = `pk_test_${newKey()}`, settings } = options;
  const url = `http://localhost:${port}`;
  const process = await ServiceProcess.start({
    ...unlimited,
    ...settings,
    PORT: String(port),
    TILL_TEST_SECRET_KEY: secretKey,
    TILL_TEST_PUBLISHABLE_KEY: publishableKey,
  });
  return new TestTill({
    url,
    secretKey,
    publishableKey,
    process,
    client: new Till(secretKey, { service: url }),
  });
}

function newKey(): string {
  return randomBytes(16).toString("hex");
}
