import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { aCaller } from "../support/a-caller.ts";
import { findPhp } from "../support/find-php.ts";
import type { WalkedAnswer } from "./walk-api.ts";

/** A PHP with curl, or why the tests that need one are skipped. */
export const php = findPhp();
export const skip = php === undefined && "no PHP with curl here, and it cannot be installed";

/** A call of a method of the PHP client. */
interface PhpCall {
  readonly key: string;
  readonly resource: string;
  readonly method: string;
  readonly values: readonly unknown[];
}

interface Ended {
  readonly class: string;
  readonly answer?: WalkedAnswer;
  readonly code?: string;
  readonly message?: string;
}

/** A running PHP that makes calls with the client, one after the other. */
export interface PhpClient {
  /** Rejects with an error of the `code` of the API. */
  call(call: PhpCall): Promise<WalkedAnswer>;
  end(): void;
}

/** Starts a PHP whose client speaks with the service at an address. */
export function aPhpClient(service: string): PhpClient {
  const caller = aCaller(php ?? "php", ["test/contract/php-calls.php"], { TILL_SERVICE_URL: service });
  return {
    call: async (call) => {
      const ended = (await caller.ask(call)) as Ended;
      if (ended.answer !== undefined) return ended.answer;
      throw Object.assign(new Error(ended.message), { code: ended.code, class: ended.class });
    },
    end: caller.end,
  };
}

/** Runs a program with the client of the PHP in `$till`, and returns what it prints. */
export async function runPhp(program: string, service: string): Promise<string> {
  const text = `require "clients/php/autoload.php"; $till = new Till\\Till("sk_test_key", "${service}"); ${program}`;
  const { stdout } = await promisify(execFile)(php ?? "php", ["-d", "display_errors=1", "-r", text]);
  return stdout;
}
