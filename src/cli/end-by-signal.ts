/** What a process ends with that a signal has ended, as shells know it. */
const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;

/** How the process ends when a signal comes. */
export interface Ending {
  /** From now on a signal does not end the process; the returned one is aborted, and the command ends in order. */
  readonly inOrder: () => AbortSignal;
  /** From now on signals are not handled here: who calls this handles them. */
  readonly elsewhere: () => void;
  /** The exit code of the signal that has come; undefined if none has. */
  readonly code: () => number | undefined;
}

/** Ends the process at the first signal, unless the command ends in order. The second signal always ends it. */
export function endBySignal(process: NodeJS.Process): Ending {
  const ended = new AbortController();
  const state: { isInOrder: boolean; code: number | undefined } = { isInOrder: false, code: undefined };
  const handlers = (["SIGINT", "SIGTERM"] as const).map((name) => {
    const handle = () => {
      const code = exitCodes[name];
      state.code = code;
      ended.abort();
      if (state.isInOrder) return;
      // What is typed next does not stand behind a progress that was cut off.
      if (process.stderr.isTTY) process.stderr.write("\n");
      process.exit(code);
    };
    process.once(name, handle);
    return [name, handle] as const;
  });
  return {
    inOrder: () => {
      state.isInOrder = true;
      return ended.signal;
    },
    elsewhere: () => {
      for (const [name, handle] of handlers) process.off(name, handle);
    },
    code: () => state.code,
  };
}
