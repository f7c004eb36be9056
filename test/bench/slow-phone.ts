import type { CDPSession, Page } from "@playwright/test";

/** A network as the developer tools of Chromium have it: bytes per second, and milliseconds. */
interface Network {
  readonly offline: boolean;
  readonly latency: number;
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
}

const fast4G: Network = {
  offline: false,
  latency: 165,
  downloadThroughput: (9_000_000 / 8) * 0.9,
  uploadThroughput: (1_500_000 / 8) * 0.9,
};
/** A round trip of 150 ms, of which each request is said to need 3.75. */
export const slow4G: Network = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1_600_000 / 8) * 0.9,
  uploadThroughput: (750_000 / 8) * 0.9,
};

/** How many times slower the processor is. */
const slower = 4;

/** What the events of the protocol have that are read here. */
interface Attached {
  readonly sessionId: string;
}

const commandsFor = (network: Network) =>
  [
    ["Network.enable", {}],
    ["Network.emulateNetworkConditions", network],
    ["Emulation.setCPUThrottlingRate", { rate: slower }],
  ] as const;

/** Makes a page, and each frame of another site in it, as slow as a phone: a frame has a process and a session of its own. */
export async function slowPhone(page: Page, network = fast4G): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const commands = commandsFor(network);
  for (const [method, parameters] of commands) await session.send(method, parameters);
  session.on("Target.attachedToTarget", (attached: Attached) => slowFrame(session, commands, attached));
  // Frames are not part of this session's own connection: messages to them are passed on, and they wait to be slow.
  await session.send("Target.setAutoAttach", {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: false,
  });
}

function slowFrame(
  session: CDPSession,
  commands: ReturnType<typeof commandsFor>,
  { sessionId }: Attached,
): void {
  const all = [...commands, ["Runtime.runIfWaitingForDebugger", {}] as const];
  // One after the other without a wait for answers, which would be counted as the frame's.
  for (const [id, [method, params]] of all.entries()) {
    const message = JSON.stringify({ id, method, params });
    void session.send("Target.sendMessageToTarget", { sessionId, message });
  }
}
