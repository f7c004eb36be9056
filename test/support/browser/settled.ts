/** More turns than any exchange between an element and its frame takes. */
const turns = 8;

/**
 * Waits until all messages that are under way have been delivered, and the responses to them: messages of one page are
 * delivered in the order in which they were posted, so each turn is over when those posted before it have arrived. It takes
 * as long as that takes, also on a busy machine.
 */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    const { port1, port2 } = new MessageChannel();
    await new Promise((resolve) => {
      port2.onmessage = resolve;
      port1.postMessage(null);
    });
    port1.close();
    // What a browser does between two messages: timers without a delay, and events that it dispatches later.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
