import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { RunningFake } from "../../../processor/fake-adyen/a-fake.ts";
import { aFake } from "../../../processor/fake-adyen/a-fake.ts";
import { freePort } from "../../free-port.ts";
import { startPostgres } from "../../postgres.ts";
import type { Replica } from "../a-replica.ts";
import { aReplica } from "../a-replica.ts";
import type { Proxy } from "../unreliable-proxy.ts";
import { anUnreliableProxy } from "../unreliable-proxy.ts";

/** Replicas of the built service in live mode on one PostgreSQL, and the fake acquirer, each a process of its own. */
export interface LiveWorld {
  readonly database: string;
  readonly fake: RunningFake;
  readonly replicas: readonly Replica[];
  /** Between the merchant and the replicas, each connection to another one. */
  readonly api: Proxy;
  /** A live secret key. */
  readonly secretKey: string;
  /** The live publishable key of the same merchant. */
  readonly publishableKey: string;
  readonly operatorToken: string;
  /** The environment of the replicas, for one more of them. */
  readonly environment: Readonly<Record<string, string>>;
  /** Moves the clocks of all replicas ahead. */
  pass(milliseconds: number): Promise<void>;
  /** How far their clocks are ahead, in milliseconds. */
  ahead(): number;
  /** Does something to a replica while no clock is moved. */
  alone(work: () => Promise<void>): Promise<void>;
  /** From now on the networks lose nothing. */
  calm(): void;
  /** The file that the replicas log to. */
  readonly log: string;
  /** The lines that they have logged. */
  logged(): Promise<readonly string[]>;
  close(): Promise<void>;
}

interface LiveWorldOptions {
  readonly replicas: number;
  /** Whether live mode takes card numbers, which the service seals itself. */
  readonly takesCardNumbers?: boolean;
  readonly random: () => number;
  /** How likely a request of the merchant, and its answer, is lost. */
  readonly loses?: { readonly request: number; readonly answer: number };
}

const operatorToken = "the-token-of-the-operator";

export async function aLiveWorld({
  replicas: count,
  takesCardNumbers = false,
  random,
  loses = { request: 0, answer: 0 },
}: LiveWorldOptions): Promise<LiveWorld> {
  const undo: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const folder = await mkdtemp(path.join(tmpdir(), "till-live-"));
    undo.push(() => rm(folder, { recursive: true, force: true }));
    const postgres = await startPostgres({ own: true });
    undo.push(postgres.stop);
    const ports: number[] = [];
    while (ports.length < count) ports.push(await freePort());
    const api = await anUnreliableProxy(ports, {
      random,
      losesRequest: loses.request,
      losesAnswer: loses.answer,
      delay: 20,
    });
    undo.push(api.close);
    // The acquirer sends again what was not taken, whichever replica is dead.
    const notifications = await anUnreliableProxy(ports, {
      random,
      losesRequest: loses.request,
      losesAnswer: loses.answer,
      delay: 20,
    });
    undo.push(notifications.close);
    const fake = await aFake({
      notifyUrl: `http://127.0.0.1:${notifications.port}/processors/adyen/notifications`,
    });
    undo.push(fake.stop);
    const environment = {
      ...environmentOf({ database: postgres.address, fake: fake.url, port: ports[0] ?? 0 }),
      TILL_DATA_DIR: folder,
      TILL_CARD_DATA: takesCardNumbers ? "raw" : "encrypted",
    };
    const log = path.join(folder, "log");
    let ahead = 0;
    let last: Promise<unknown> = Promise.resolve();
    const alone = (work: () => Promise<void>): Promise<void> => {
      const done = last.then(work);
      last = done.catch(() => {});
      return done;
    };
    const replicas: Replica[] = [];
    for (const port of ports) {
      const replica = await aReplica(port, environment, { ahead, log });
      undo.push(replica.kill);
      replicas.push(replica);
    }
    const keys = await liveKeys(ports[0] ?? 0);
    return {
      database: postgres.address,
      fake,
      replicas,
      api,
      secretKey: keys("secret"),
      publishableKey: keys("publishable"),
      operatorToken,
      environment,
      log,
      close,
      alone,
      ahead: () => ahead,
      pass: (milliseconds) =>
        alone(async () => {
          ahead += milliseconds;
          await Promise.all(replicas.map((replica) => replica.moveTime(ahead)));
        }),
      calm: () => {
        api.calm();
        notifications.calm();
      },
      logged: async () => (await readFile(log, "utf8")).split("\n"),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function environmentOf({ database, fake, port }: { database: string; fake: string; port: number }) {
  return {
    DATABASE_URL: database,
    TILL_PROCESSOR: "fake-adyen",
    TILL_ADYEN_URL: fake,
    TILL_MASTER_KEY: "5eed".repeat(16),
    TILL_OPERATOR_TOKEN: operatorToken,
    TILL_TEST_SECRET_KEY: `sk_test_${"Chaos000".repeat(4)}`,
    TILL_TEST_PUBLISHABLE_KEY: `pk_test_${"Chaos000".repeat(4)}`,
    TILL_READS_PER_SECOND: "0",
    TILL_WRITES_PER_SECOND: "0",
    TILL_DECLINES_PER_10_MINUTES: "0",
    TILL_PUBLIC_URL: `http://127.0.0.1:${port}`,
    TILL_MERCHANT_EMAIL: "merchant@example.com",
    LOG_LEVEL: "error",
  };
}

/** As `till keys create --live` makes them. */
async function liveKeys(port: number): Promise<(kind: "publishable" | "secret") => string> {
  const response = await fetch(`http://127.0.0.1:${port}/status/live_keys`, {
    method: "POST",
    headers: { authorization: `Bearer ${operatorToken}` },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`There is no live key: ${response.status} ${text}`);
  const { keys } = JSON.parse(text) as { keys: readonly { kind: string; key: string }[] };
  return (wanted) => keys.find(({ kind }) => kind === wanted)?.key ?? "";
}
