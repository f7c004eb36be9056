import assert from "node:assert/strict";
import type { Received, ReceivedBody, TestService } from "../../../support/a-service.ts";
import { runDue } from "../../../support/run-jobs.ts";

/** Accounts of test mode, by what happens to their debits. */
export const ibans = {
  succeeds: "DE89370400440532013000",
  succeedsSoon: "DE08370400440532013003",
  succeedsNow: "AT611904300234573201",
  fails: "DE62370400440532013001",
  failsSoon: "DE78370400440532013004",
  returned: "DE35370400440532013002",
  returnedSoon: "AT861904300235473202",
} as const;

export const day = 86_400_000;

export const order = { amount: "4200", currency: "eur" };

/**
 * What is done with the bank account of a payer, and what is seen of it.
 *
 * @param service the service, once it is there
 */
export function debitPayer(service: () => TestService) {
  function tokenOf(debit: object | undefined, more: object = {}): Promise<Received> {
    const mandate_data = { customer_acceptance: { type: "online" } };
    const fields = { type: "sepa_debit", sepa_debit: debit, mandate_data, ...more };
    return service().post("/v1/tokens", fields, { key: service().publishable });
  }

  async function aToken(iban: string): Promise<string> {
    const token = await tokenOf({ iban, name: "Ida Lang", email: "ida@example.com" });
    assert.equal(token.status, 200, token.text);
    return token.body.id;
  }

  async function charge(iban: string, more: object = {}): Promise<ReceivedBody> {
    const fields = { ...order, source: await aToken(iban), ...more };
    const { status, body, text } = await service().post("/v1/charges", fields);
    assert.equal(status, 200, text);
    return body;
  }

  async function read({ id }: Pick<ReceivedBody, "id">): Promise<ReceivedBody> {
    return (await service().get(`/v1/charges/${id}`)).body;
  }

  /** The types of the events about an object, oldest first. */
  async function eventsAbout(id: string): Promise<unknown[]> {
    const { data } = (await service().get("/v1/events?limit=100")).body;
    const told = data.filter((event) => (event["data"] as { object: ReceivedBody }).object.id === id);
    return told.map((event) => event["type"]).reverse();
  }

  /** Has the simulated bank report what it has decided. */
  const reports = () => runDue(service().dependencies, "simulated_reports");

  return { tokenOf, aToken, charge, read, eventsAbout, reports };
}
