import assert from "node:assert/strict";
import { run } from "../../src/cli/run.ts";
import type { Open } from "../../src/service/platform/http-server/listen.ts";
import { listen } from "../../src/service/platform/http-server/listen.ts";
import type { TestService } from "../support/a-service.ts";
import { freePort } from "../support/free-port.ts";

export interface Outcome {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** A terminal in which `till` calls a service with its secret key. */
export interface Terminal {
  till(
    command: string,
    env?: Readonly<Record<string, string>>,
    /** The columns of the terminal; without it the output is none. */
    columns?: number,
    /** What somebody at the terminal answers; without it nobody is there. */
    answer?: string,
  ): Promise<Outcome>;
  close(): Promise<void>;
}

/**
 * Opens a port for a service.
 *
 * @param wait what happens while a command waits
 */
export async function aTerminal(
  service: TestService,
  wait: () => Promise<void> = async () => assert.fail("nothing was to be waited for"),
): Promise<Terminal> {
  const port = await freePort();
  const server: Open = await listen(service.app.fetch, {
    port,
    hostname: "127.0.0.1",
    shutdownTimeout: 1000,
  });
  return {
    till: async (command, env = {}, columns, answer) => {
      const text = { output: "", errors: "" };
      const args = [...command.split(" ").filter(Boolean), "--service", `http://127.0.0.1:${port}`];
      const code = await run(args, {
        env: { TILL_SECRET_KEY: service.secret, ...env },
        print: (printed) => (text.output += printed),
        printError: (printed) => (text.errors += printed),
        now: service.clock.now,
        serve: async () => assert.fail("nothing was to be served"),
        examine: async () => [],
        wait,
        columns,
        ask:
          answer === undefined
            ? undefined
            : async (question) => {
                text.output += question;
                return answer;
              },
      });
      return { code, ...text };
    },
    close: () => server.close(),
  };
}
