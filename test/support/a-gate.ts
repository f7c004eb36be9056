import type { KyselyPlugin } from "kysely";
import type { Pool } from "../../src/service/platform/database/database.ts";

/** A place where the results of queries wait for as long as it is closed. */
export interface Gate {
  /** The same database, with the gate behind each of its queries. */
  around(database: Pool): Pool;
  close(): void;
  open(): void;
  /** How many queries were sent since it was last closed. */
  sent(): number;
}

export function aGate(): Gate {
  let sent = 0;
  let opened = Promise.resolve();
  let open = () => {};
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      sent += 1;
      return node;
    },
    transformResult: async ({ result }) => {
      await opened;
      return result;
    },
  };
  return {
    around: (database) => database.withPlugin(plugin),
    close: () => {
      sent = 0;
      opened = new Promise((resolve) => (open = resolve));
    },
    open: () => open(),
    sent: () => sent,
  };
}
