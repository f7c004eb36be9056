import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../support/free-port.ts";

/** A shop in one language, with a receiver for each fault. */
export interface SampleShop {
  /** The address of the receiver with this fault, or of that without one: `right`. */
  receiver(fault: string): string;
  /** The address that shows what the shop knows of a charge, with `{id}` in it. */
  readonly state: string;
  close(): Promise<void>;
}

export const languages = ["Node", "Python", "PHP"] as const;
export type Language = (typeof languages)[number];

const folder = "test/cli/conform/receivers";

/** Starts a shop, and waits until it answers. */
export async function aSampleShop(language: Language, secret: string): Promise<SampleShop> {
  const port = String(await freePort());
  const store = mkdtempSync(path.join(tmpdir(), "till-shop-"));
  const commands: Readonly<Record<Language, readonly [string, ...string[]]>> = {
    Node: [process.execPath, `${folder}/receiver.mjs`],
    Python: ["python3", `${folder}/receiver.py`],
    PHP: ["php", "-S", `127.0.0.1:${port}`, `${folder}/receiver.php`],
  };
  const [command, ...values] = commands[language];
  const child = spawn(command, values, {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"],
      PORT: port,
      STORE: path.join(store, "store.json"),
      TILL_WEBHOOK_SECRET: secret,
    },
  });
  let errors = "";
  child.stderr.on("data", (chunk) => (errors += String(chunk)));
  const ended = once(child, "exit");
  const failed = ended.then(() => {
    throw new Error(`The shop in ${language} ended: ${errors}`);
  });
  failed.catch(() => {});
  // Of `php -S` the first line is on the other stream.
  await Promise.race([once(child.stdout, "data"), once(child.stderr, "data"), failed]);
  child.stdout.resume();
  const address = `http://127.0.0.1:${port}`;
  return {
    receiver: (fault) => `${address}/${fault}`,
    state: `${address}/orders/{id}`,
    close: async () => {
      child.kill("SIGKILL");
      await ended;
      rmSync(store, { recursive: true, force: true });
    },
  };
}
