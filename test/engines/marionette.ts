import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Wire } from "./tab.ts";

/** Firefox gives no answer to what it is asked while it leaves the page. How long one is waited for, in milliseconds. */
const answerLimit = 10_000;

type Answer = readonly [1, number, { readonly error: string; readonly message: string } | null, unknown];

/**
 * A session by Marionette, which every Firefox has in it and which speaks WebDriver by TCP: `length:[0, id, command,
 * parameters]`, https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html.
 */
export async function overMarionette(port: number): Promise<Wire> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  const waiting = new Map<number, { resolve(value: unknown): void; reject(why: Error): void }>();
  socket.once("close", () => {
    for (const { reject } of waiting.values()) reject(new Error("Firefox has closed the connection."));
  });
  let received = Buffer.alloc(0);
  socket.on("data", (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (let message = next(); message !== undefined; message = next()) take(JSON.parse(message));
  });
  const next = (): string | undefined => {
    const colon = received.indexOf(":");
    const end = colon + 1 + Number(received.subarray(0, colon).toString());
    if (colon < 0 || received.length < end) return undefined;
    const message = received.subarray(colon + 1, end).toString();
    received = received.subarray(end);
    return message;
  };
  const take = (message: unknown): void => {
    // The first one only greets.
    if (!Array.isArray(message)) return;
    const [, id, error, value] = message as unknown as Answer;
    const caller = waiting.get(id);
    waiting.delete(id);
    if (error) caller?.reject(new Error(`${error.error}: ${error.message}`));
    else caller?.resolve(value);
  };
  let ids = 0;
  const send = (command: string, parameters: object = {}): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = ++ids;
      waiting.set(id, { resolve, reject });
      const message = JSON.stringify([0, id, `WebDriver:${command}`, parameters]);
      socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
  const ask = async (command: string, parameters?: object) => {
    const lost = wait(answerLimit, undefined, { ref: false }).then(() => {
      throw new Error(`Firefox does not answer ${command}.`);
    });
    return ((await Promise.race([send(command, parameters), lost])) as { value: unknown }).value;
  };
  await send("NewSession", { capabilities: { alwaysMatch: {} } });
  return {
    navigate: (url) => send("Navigate", { url }),
    url: () => ask("GetCurrentURL"),
    execute: (script, args) => ask("ExecuteScript", { script, args }),
    click: (id) => send("ElementClick", { id }),
    label: (id) => ask("GetComputedLabel", { id }),
    frame: (element) => send("SwitchToFrame", element === null ? { id: null } : { element }),
    actions: (actions) => send("PerformActions", { actions }),
    focus: async () => send("SwitchToWindow", { handle: await ask("GetWindowHandle"), focus: true }),
    close: async () => {
      await send("DeleteSession");
      socket.destroy();
    },
  };
}
