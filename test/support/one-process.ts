import { AsyncResource } from "node:async_hooks";
import { after, describe } from "node:test";
import { pathToFileURL } from "node:url";
import { followed } from "./follow-promises.ts";

// Of `fetch` and the package `undici`, what is loaded first sends the requests of both, and the package rejects some of those of `fetch`.
new Headers();

/** A file with tests. */
interface TestFile {
  readonly name: string;
  /** Where it is built. */
  readonly file: string;
}

/**
 * The tests of several files in this process, which so loads the service and a database once. Each file is a suite, and is
 * loaded when the one before it has ended: what they open is never open at the same time.
 */
export function inOneProcess(files: readonly TestFile[]): void {
  const unhandled = gatherUnhandled();
  let free = Promise.resolve();
  for (const { name, file } of files) {
    const begin = free;
    free = new Promise((end) => {
      describe(name, async () => {
        // What waits for a promise from elsewhere is no longer in the suite.
        const load = AsyncResource.bind(async () => {
          try {
            await import(pathToFileURL(file).href);
          } catch (error) {
            end();
            throw error;
          }
          after(() => {
            end();
            const [error] = unhandled.splice(0);
            if (error !== undefined) throw error;
          });
        });
        await begin;
        await followed(load);
      });
    });
  }
}

/** Errors of no promise or callback that anybody waits for: the runner knows not of which test they are, only of which file. */
function gatherUnhandled(): Error[] {
  const errors: Error[] = [];
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, (reason: unknown) => {
      errors.push(reason instanceof Error ? reason : new Error(String(reason)));
    });
  }
  return errors;
}
