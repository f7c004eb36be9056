import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { InstallmentPlan } from "../../src/contract/billing/installment-plan.ts";
import { aPlan, endPlans, planOf, runPlans, statusesOf } from "../support/a-plan.ts";
import type { TestService } from "../support/a-service.ts";
import { aService } from "../support/a-service.ts";
import type { Terminal } from "./a-terminal.ts";
import { aTerminal } from "./a-terminal.ts";
import { withMetrics } from "../support/with-metrics.ts";

const token = "a token for the operator";

let service: TestService;

let terminal: Terminal;

before(async () => {
  service = await aService({
    dependencies: withMetrics({ operatorToken: token }),
  });
  await service.post("/v1/account", { billing: { installments: { fees: true } } });
  terminal = await aTerminal(service);
});

after(async () => {
  await terminal.close();
  await service.close();
});

/** Runs a command that succeeds, and returns its output. */
async function till(command: string, columns?: number): Promise<string> {
  const { code, output, errors } = await terminal.till(command, {}, columns);
  assert.deepEqual([code, errors], [0, ""]);
  return output;
}

/** Runs a command that prints one plan as JSON. */
async function planBy(command: string): Promise<InstallmentPlan> {
  return JSON.parse(await till(`${command} --json`)) as InstallmentPlan;
}

/** Lets the next payment of a plan come due, and be collected. */
async function passNextPayment(plan: { readonly id: string }): Promise<void> {
  const { next_payment_at: next } = await planOf(service, plan);
  service.clock.advance(Date.parse(next ?? "") - service.clock.now().getTime() + 60_000);
  await runPlans(service);
}

async function useCard(customer: string, source: string): Promise<void> {
  const { status, text } = await service.post(`/v1/customers/${customer}`, { source });
  assert.equal(status, 200, text);
}

test("plans are listed with what is paid and overdue, by status and customer", async () => {
  const active = await aPlan(service);
  const late = await aPlan(service);
  await useCard(late.customer, "tok_chargeCustomerFail");
  await passNextPayment(late);
  const listed = await till("plans list");
  assert.match(listed, new RegExp(`^${active.id} +active +2 of 4 +\\S+Z +${active.customer}$`, "m"));
  assert.match(listed, new RegExp(`^${late.id} +past_due +1 of 4 +2500 USD +\\S+Z +${late.customer}$`, "m"));

  const overdue = await till("plans list --status past_due");
  assert.deepEqual([overdue.includes(late.id), overdue.includes(active.id)], [true, false]);
  const own: unknown = JSON.parse(await till(`plans list --customer ${active.customer} --json`));
  assert.deepEqual(own, [await planOf(service, active)]);
  assert.match(await till("plans list --limit 1"), /^There are more than 1: --limit shows more\.$/m);
  assert.equal(await till("plans list --status completed"), "There are no such plans.\n");
  await endPlans(service);
});

test("one plan is a table of its installments, or blocks of lines on a narrow terminal", async () => {
  const plan = await aPlan(service, { given: { fee: 400, apr: "8 %", description: "Blue bicycle" } });
  const [first] = plan.installments;
  const wide = await till(`plans show ${plan.id}`);
  assert.match(wide, /^description +Blue bicycle$/m);
  assert.match(wide, /^paid +1 of 4, 2600 USD$/m);
  const due = first?.due_at.slice(0, 10);
  assert.match(wide, new RegExp(`^1 +${due} +2600 +100 +paid +1 +${first?.charge}$`, "m"));
  assert.match(wide, /^4 +\d{4}-\d\d-\d\d +2600 +100 +scheduled +0$/m);
  assert.equal(await till(`plans show ${plan.id}`, 200), wide);

  const narrow = await till(`plans show ${plan.id}`, 50);
  const tooLong = narrow.split("\n").filter(({ length }) => length > 50);
  assert.deepEqual(tooLong, []);
  assert.match(
    narrow,
    new RegExp(
      `^number +1\ndue on +${due}\namount +2600\nfee +100\nstatus +paid\nattempts +1\ncharge +${first?.charge}\n\n`,
      "m",
    ),
  );
  assert.deepEqual(await planBy(`plans show ${plan.id}`), await planOf(service, plan));
});

test("installments are paid early by their numbers, or all of them", async () => {
  const plan = await aPlan(service);
  assert.match(await till(`plans pay-early ${plan.id} 3 4`), /^4 +\S+ +2500 +paid +0 +ch_\w+$/m);
  assert.deepEqual(await statusesOf(service, plan), ["paid", "scheduled", "paid", "paid"]);
  const { data } = (await service.get(`/v1/customers/${plan.customer}/sources`)).body;
  const done = await planBy(`plans pay-early ${plan.id} --all --source ${data[0]?.id}`);
  assert.deepEqual([done.status, done.amount_paid], ["completed", 10_000]);
});

test("a later schedule is in force at once, and an earlier or higher one waits for the payer", async () => {
  const plan = await aPlan(service);
  const [, second, third] = plan.installments;
  const later = (days: number, time = "") =>
    new Date(Date.parse(time) + days * 86_400_000).toISOString().slice(0, 10);
  const shifted = await till(`plans reschedule ${plan.id} --shift-days 7`);
  assert.match(shifted, new RegExp(`^2 +${later(7, second?.due_at)} +2500`, "m"));
  assert.match(shifted, /^version +2$/m);

  const day = later(10, third?.due_at);
  const { version, proposed_version: waiting } = await planBy(
    `plans reschedule ${plan.id} --amount 2=2000 --amount 3=3000 --due 3=${day}`,
  );
  assert.equal(version, 2);
  assert.deepEqual(
    waiting?.installments.map(({ amount }) => amount),
    [2500, 2000, 3000, 2500],
  );
  assert.equal(waiting?.installments[2]?.due_at.slice(0, 10), day);
  const shown = await till(`plans show ${plan.id}`);
  assert.match(shown, new RegExp(`^Version 3 waits for the payer, .*: ${waiting?.terms_hash}$`, "m"));
  assert.match(shown, new RegExp(`^3 +${day} +3000$`, "m"));

  const { proposed_version: earlier } = await planBy(`plans reschedule ${plan.id} --shift-days=-2`);
  assert.equal(earlier?.installments[1]?.due_at.slice(0, 10), later(5, second?.due_at));
});

test("installments are waived, a plan is canceled with a refund, and one that has stopped is reinstated", async () => {
  const plan = await aPlan(service);
  assert.match(await till(`plans waive ${plan.id} 2 4`), /^waived +5000 USD$/m);
  assert.deepEqual(await statusesOf(service, plan), ["paid", "waived", "scheduled", "waived"]);
  const canceled = await till(`plans cancel ${plan.id} --refund`);
  assert.match(canceled, /^status +canceled$/m);
  assert.match(canceled, /^canceled +2500 USD$/m);
  assert.match(canceled, /^refunded +2500 USD$/m);
  assert.match(canceled, /^next payment +none$/m);

  const stopped = await aPlan(service, { given: { retries: { days: "" } } });
  await useCard(stopped.customer, "tok_chargeCustomerFail");
  await passNextPayment(stopped);
  assert.match(await till(`plans show ${stopped.id}`), /^status +defaulted$/m);
  const kept = await aPlan(service);
  assert.equal((await planBy(`plans cancel ${kept.id}`)).amount_refunded, 0);
  assert.match(await till(`plans reinstate ${stopped.id}`), /^status +active$/m);
  await endPlans(service);
});

test("what is due in billing names plans, too", async () => {
  const plan = await aPlan(service);
  service.clock.advance(Date.parse(plan.next_payment_at ?? "") - service.clock.now().getTime() + 3_600_000);
  const { output, errors } = await terminal.till("billing due", { TILL_OPERATOR_TOKEN: token });
  assert.equal(errors, "");
  assert.match(output, new RegExp(`^installments +${plan.id} +acct_\\w+ +test +\\S+Z +1h 0m$`, "m"));
  await endPlans(service);
});

test("what cannot be done is one line that says so, with exit code 1 or 2", async () => {
  const plan = await aPlan(service);
  const declined = await aPlan(service);
  await useCard(declined.customer, "tok_chargeCustomerFail");
  const cases: [string, number, RegExp][] = [
    ["plans", 2, /Expected till plans list, show, pay-early, reschedule, waive, cancel, reinstate, /],
    ["plans list ipl_1", 2, /Unexpected: ipl_1/],
    [
      "plans list --status late",
      2,
      /'--status <status>' argument 'late' is invalid\. Allowed choices are pending, active, past_due/,
    ],
    [
      "plans list --limit 0",
      2,
      /'--limit <count>' argument '0' is invalid\. Expected a whole number of at least 1\./,
    ],
    ["plans show", 2, /Missing required argument 'id': the plan's id\./],
    ["plans show ipl_none", 1, /No such installment plan/],
    [`plans show ${plan.id} 2`, 2, /Unexpected: 2/],
    [`plans pay-early ${plan.id}`, 2, /Give either the numbers of installments or --all/],
    [`plans pay-early ${plan.id} 2 --all`, 2, /Give either/],
    [
      `plans pay-early ${plan.id} two`,
      2,
      /Value 'two' is invalid for argument 'number'\. Expected a whole number/,
    ],
    [`plans pay-early ${plan.id} 1`, 1, /It is paid/],
    [`plans pay-early ${declined.id} --all`, 1, /declined/],
    [`plans waive ${plan.id}`, 2, /Missing required argument 'number': the numbers of the installments\./],
    [`plans waive ${plan.id} 1`, 1, /installments\[0\]/],
    [`plans reschedule ${plan.id}`, 2, /Give either --shift-days, or --due and --amount/],
    [`plans reschedule ${plan.id} --shift-days 7 --due 2=2030-01-31`, 2, /Give either/],
    [
      `plans reschedule ${plan.id} --shift-days week`,
      2,
      /'--shift-days <days>' argument 'week' is invalid\. Expected a number of days/,
    ],
    [
      `plans reschedule ${plan.id} --due 2030-01-31`,
      2,
      /'--due <number=date>' argument '2030-01-31' is invalid\. Expected a number and a value/,
    ],
    [`plans reschedule ${plan.id} --due 2=soon`, 1, /due_on/],
    [
      `plans reschedule ${plan.id} --amount 2=20.00`,
      2,
      /'--amount <number=amount>' argument '2=20.00' is invalid\. Expected a whole number/,
    ],
    [
      `plans reschedule ${plan.id} --amount 2=1 --amount 2=2`,
      2,
      /'--amount <number=amount>' argument '2=2' is invalid\. Installment 2 is given twice\./,
    ],
    [`plans reschedule ${plan.id} --amount 2=2000`, 1, /together as high as before: 2500, not 2000/],
    [`plans reinstate ${plan.id}`, 1, /The plan is active/],
  ];
  for (const [command, expected, message] of cases) {
    const { code, output, errors } = await terminal.till(command);
    assert.deepEqual([code, output], [expected, ""], `${command}: ${errors}`);
    assert.match(errors, message);
    assert.equal(errors.trimEnd().split("\n").length, 1);
  }
  assert.deepEqual(await planOf(service, plan), plan);
});
