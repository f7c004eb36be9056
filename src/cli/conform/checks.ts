import type { Deliveries, Delivery } from "./deliveries.ts";
import type { SampleEvent } from "./sample-events.ts";
import { withMembers } from "./sample-events.ts";
import type { Answer, Receiver } from "./receiver.ts";
import type { Verdict } from "./verdict.ts";
import { fault, isRedirect, mustAccept, mustReject, passed, unknown, worst } from "./verdict.ts";

export interface Bench {
  readonly deliveries: Deliveries;
  readonly receiver: Receiver;
}

/** Something that a receiver has to do right. */
export interface Check {
  readonly name: string;
  /** What is delivered, and what is expected. */
  readonly title: string;
  /** What goes wrong in a shop that fails, and how to do it right. */
  readonly why: string;
  readonly remedy: string;
  run(bench: Bench): Promise<Verdict>;
}

/** What the answer to the first valid delivery has to be. */
type FirstCheck = Omit<Check, "run"> & { readonly judge: (answer: Answer) => Verdict };

/** The checks of the first delivery. With a fault here the others would find what is not there: a receiver that rejects all is no safe one. */
export const firstChecks: readonly FirstCheck[] = [
  {
    name: "quick",
    title: "a valid event is answered in time",
    why: "The service waits for 15 seconds, and sends again what was not answered: the work is done twice, and under load the endpoint is disabled.",
    remedy: "Verify and store the event, answer 200, and do the work after that.",
    judge: (answer) => (answer.kind === "late" ? fault("A valid event was not answered in time.") : passed),
  },
  {
    name: "no_redirect",
    title: "a valid event is not redirected",
    why: "The service follows no redirect, so that no delivery leads to an address that nobody has checked: none arrives.",
    remedy: "Register the address that the redirect leads to, with https and with or without the last slash.",
    judge: (answer) =>
      answer.kind === "answered" && isRedirect(answer)
        ? fault(`A valid event was redirected: ${answer.status} to ${answer.location ?? "nowhere"}.`)
        : passed,
  },
  {
    name: "valid",
    title: "a valid event is accepted",
    why: "No payment is reported to the shop.",
    remedy:
      "Is the secret that of this endpoint? Is the signature computed over the raw body, and not over JSON that was parsed and written anew?",
    judge: (answer) =>
      answer.kind === "late" || isRedirect(answer) ? passed : mustAccept("A valid event", answer),
  },
];

const staleAge = 3600;
/** More than bodies of 100 kB, at which some frameworks stop by default. An invoice with hundreds of lines is as large. */
const hugeMetadata = { note: "0123456789abcdef".repeat(16 * 1024) };

/** The checks after the first delivery, in their order. */
export const checks: readonly Check[] = [
  {
    name: "unsigned",
    title: "an event without a signature is rejected",
    why: "Anybody who knows the address can report a payment that was never made.",
    remedy: "Answer 400 unless a signature of the raw body by your secret is in the headers.",
    run: (bench) =>
      rejects(bench, "An event without a signature", (event) => bench.deliveries.unsigned(event)),
  },
  {
    name: "wrong_secret",
    title: "an event that is signed with another secret is rejected",
    why: "A signature that is there but not compared protects from nobody: anybody can write one.",
    remedy:
      "Compute the HMAC-SHA256 of the time, a full stop and the raw body under your secret, and compare it in constant time.",
    run: (bench) =>
      rejects(bench, "An event that was signed with another secret", (event) =>
        bench.deliveries.signed(event, { secrets: [bench.deliveries.otherSecret()] }),
      ),
  },
  {
    name: "forged",
    title: "a signed event whose body was changed is rejected",
    why: "Who has seen one delivery can make any other of it.",
    remedy: "Sign the raw bytes of the body that has arrived, before any parser.",
    run: (bench) =>
      rejects(bench, "A body that is not the signed one", (event) =>
        bench.deliveries.tampered(bench.deliveries.event(), event),
      ),
  },
  {
    name: "stale",
    title: "an event that was signed an hour ago is rejected",
    why: "Who has recorded a delivery can send it again for ever: its signature stays valid.",
    remedy: "Answer 400 if the signed time is more than five minutes from now.",
    run: (bench) =>
      rejects(bench, "An event that was signed an hour ago", (event) =>
        bench.deliveries.signed(event, { age: staleAge }),
      ),
  },
  {
    name: "rolled_secret",
    title: "an event with two signatures is accepted, one of which is by the receiver's secret",
    why: "While you roll the secret every delivery has two signatures. With this fault none arrives for a day.",
    remedy: "Accept a delivery if any of its signatures is valid.",
    run: async ({ deliveries, receiver }) =>
      mustAccept(
        "An event with two signatures",
        await receiver.deliver(deliveries.rolled(deliveries.event())),
      ),
  },
  {
    name: "unknown_type",
    title: "an event of a kind that the shop does not know is accepted",
    why: "Kinds of events are added. What is not accepted is sent again for days, and then the endpoint is disabled.",
    remedy: "Answer 200 to kinds that you do nothing about.",
    run: async ({ deliveries, receiver }) => {
      const event = withMembers(deliveries.event(), { type: "conform.unknown" });
      return mustAccept("An event of an unknown kind", await receiver.deliver(deliveries.signed(event)));
    },
  },
  {
    name: "huge",
    title: "an event of 256 kB is accepted",
    why: "An invoice with hundreds of lines is as large: those of your largest customers would never arrive.",
    remedy: 'Raise the limit of bodies at this address to 1 MB (in Express: express.raw({ limit: "1mb" })).',
    run: async ({ deliveries, receiver }) => {
      const event = withMembers(deliveries.event(), { metadata: hugeMetadata });
      return mustAccept("An event of 256 kB", await receiver.deliver(deliveries.signed(event)));
    },
  },
  {
    name: "duplicated",
    title: "an event that arrives three times is accepted each time, and handled once",
    why: "Deliveries are repeated when an answer is lost, or when somebody replays them: orders would be shipped twice.",
    remedy:
      "Store the id of each event with what it does, in one transaction, and answer 200 to an id that you have.",
    run: repeat,
  },
  {
    name: "out_of_order",
    title: "an earlier event that arrives after a later one changes nothing",
    why: "Deliveries overtake each other: an order that is paid would wait for its payment again.",
    remedy:
      "Compare `sequence` with that of the last event of the object, or retrieve the object from the API.",
    run: swap,
  },
];

const notObserved = unknown(
  "What the shop did cannot be seen. Name an address that shows it: --state http://localhost:3000/orders/{id}.",
);
const noEffect = unknown(
  "The shop shows nothing of the event at --state. Does it handle this kind? --event FILE takes one that it does.",
);

/** The verdict on an event that has to be rejected, and to have no effect. */
async function rejects(
  bench: Bench,
  what: string,
  deliver: (event: SampleEvent) => Delivery,
): Promise<Verdict> {
  const { deliveries, receiver } = bench;
  const event = deliveries.event();
  const before = await stateOf(receiver, event.ids.object);
  const rejected = mustReject(what, await receiver.deliver(deliver(event)));
  if (rejected.result === "fault" || !receiver.isObserved) return rejected;
  if (!(await isCaughtUp(bench))) return passed;
  const isUnchanged = (await receiver.stateOf(event.ids.object)) === before;
  return isUnchanged ? passed : fault(`${what} was answered with an error, and handled all the same.`);
}

async function repeat({ deliveries, receiver }: Bench): Promise<Verdict> {
  const event = deliveries.event();
  const before = await stateOf(receiver, event.ids.object);
  const first = deliveries.signed(event);
  const accepted = mustAccept("An event", await receiver.deliver(first));
  const once = await stateAfter(receiver, event.ids.object, before);
  // As it was captured, and as the service sends it again: signed anew.
  const again = [await receiver.deliver(first), await receiver.deliver(deliveries.signed(event))];
  const answered = worst(accepted, mustAccept("An event that had arrived before", ...again));
  if (!receiver.isObserved) return worst(answered, notObserved);
  if (once === undefined || !(await isCaughtUp({ deliveries, receiver }))) return worst(answered, noEffect);
  const thrice = await receiver.stateOf(event.ids.object);
  const handled = thrice === once ? passed : fault("The shop handled an event again that it had handled.");
  return worst(answered, handled);
}

async function swap({ deliveries, receiver }: Bench): Promise<Verdict> {
  const later = deliveries.event();
  const { object } = later.ids;
  const earlier = deliveries.earlierEvent(object);
  if (earlier === undefined) return unknown("There is no earlier event of the object: --older FILE.");
  const before = await stateOf(receiver, object);
  const first = await receiver.deliver(deliveries.signed(later));
  const state = await stateAfter(receiver, object, before);
  const second = await receiver.deliver(deliveries.signed(earlier));
  const answered = mustAccept("An event that arrived after a later one", first, second);
  if (!receiver.isObserved) return worst(answered, notObserved);
  if (state === undefined || !(await isCaughtUp({ deliveries, receiver }))) return worst(answered, noEffect);
  const handled =
    (await receiver.stateOf(object)) === state
      ? passed
      : fault("The shop lets an earlier event overwrite what a later one had said.");
  return worst(answered, handled);
}

/**
 * Waits until the shop has handled what it has accepted: it may do that after its answer, one event after the other. False if it
 * shows nothing of a new event.
 */
async function isCaughtUp({ deliveries, receiver }: Bench): Promise<boolean> {
  const event = deliveries.event();
  const before = await receiver.stateOf(event.ids.object);
  await receiver.deliver(deliveries.signed(event));
  return (await receiver.stateAfter(event.ids.object, before)) !== undefined;
}

async function stateOf(receiver: Receiver, object: string): Promise<string> {
  return receiver.isObserved ? receiver.stateOf(object) : "";
}

async function stateAfter(receiver: Receiver, object: string, before: string): Promise<string | undefined> {
  return receiver.isObserved ? receiver.stateAfter(object, before) : undefined;
}
