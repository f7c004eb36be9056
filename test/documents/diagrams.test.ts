import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { chargeStatuses } from "../../src/contract/payments/charge-status.ts";
import { intentStatuses } from "../../src/contract/payments/intent.ts";
import type { ChargeEvent } from "../../src/service/payments/charges/lifecycle.ts";
import { nextStatus } from "../../src/service/payments/charges/lifecycle.ts";
import { intentEvents, nextIntentStatus } from "../../src/service/payments/intents/lifecycle.ts";
import { diagram } from "../../src/site/diagrams.ts";
import { allDocuments, codeBlocksOf } from "../support/documents.ts";

const diagrams = allDocuments()
  .flatMap((document) => codeBlocksOf(document))
  .filter(({ language }) => language === "mermaid");

test("every diagram of a document becomes a drawing with a name, which the policy of the site allows", () => {
  assert.ok(diagrams.length >= 5);
  for (const [at, { text, document, line }] of diagrams.entries()) {
    const drawn = diagram(text, `diagram-${String(at)}-`);
    const where = `${document}:${String(line)}`;
    assert.match(drawn, /<svg role="img" aria-label="[^"]+" /, where);
    assert.doesNotMatch(drawn, /<(?:style|script|image|foreignObject)|style=|\son\w+=|href=|@import/, where);
    for (const [, id] of drawn.matchAll(/ id="([^"]+)"/g)) assert.match(id ?? "", /^diagram-\d+-/, where);
  }
});

test("a diagram without a name is refused", () => {
  assert.throws(() => diagram("flowchart TB\n  a --> b\n", ""), /no accTitle/);
});

describe("the arrows of a diagram are the rows of the table", () => {
  const chargeEvents = Object.keys({
    approved: true,
    authorized: true,
    declined: true,
    no_answer: true,
    challenged: true,
    authenticated: true,
    redirected: true,
    returned: true,
    obsolete: true,
    captured: true,
    canceled: true,
    capture_failed: true,
  } satisfies Record<ChargeEvent, true>) as ChargeEvent[];
  test("of a charge", () => {
    assert.deepEqual(arrowsOf("The states of a charge"), rowsOf(chargeStatuses, chargeEvents, nextStatus));
  });

  test("of a PaymentIntent", () => {
    const next = nextIntentStatus.bind(undefined, "payment");
    assert.deepEqual(arrowsOf("The states of a PaymentIntent"), rowsOf(intentStatuses, intentEvents, next));
  });
});

/** The arrows between states, without those from where it begins and to where it ends. */
function arrowsOf(title: string): readonly string[] {
  const [block, ...others] = diagrams.filter(({ text }) => text.includes(`accTitle: ${title}\n`));
  assert.ok(block !== undefined && others.length === 0, title);
  const arrows = [...block.text.matchAll(/^ +(\w+) --> (\w+)(?::|$)/gm)];
  return arrows.map(([, from, to]) => `${String(from)} --> ${String(to)}`).sort();
}

/** The changes of a status that the table allows. */
function rowsOf<Status extends string, Event extends string>(
  statuses: readonly Status[],
  events: readonly Event[],
  next: (from: Status, event: Event) => Status,
): readonly string[] {
  const rows = statuses.flatMap((from) =>
    events.flatMap((event) => {
      try {
        return [`${from} --> ${next(from, event)}`];
      } catch {
        return [];
      }
    }),
  );
  return [...new Set(rows)].filter((row) => !/^(\w+) --> \1$/.test(row)).sort();
}
