import { collectDefaultMetrics, Counter, Registry } from "prom-client";
import { declineEntry } from "../../contract/decline-catalogue.ts";
import type { ChargeRow } from "../charges/store.ts";
import type { RequestFields } from "../log.ts";

/** What this process counts, for Prometheus. No label tells of an account, a payer or a card. */
export interface Metrics {
  /** A request was answered. */
  request(fields: Pick<RequestFields, "method" | "route" | "status">): void;
  /** This process settled a charge. */
  charge(charge: Pick<ChargeRow, "status" | "failure_code">): void;
  /** All of it in the text format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "till_requests_total",
    help: "Requests to the API, by the pattern of their route.",
    labelNames: ["method", "route", "status"],
    registers: [registry],
  });
  const charges = new Counter({
    name: "till_charges_total",
    help: "Charges that this process settled, by what became of them.",
    labelNames: ["status"],
    registers: [registry],
  });
  const declines = new Counter({
    name: "till_declines_total",
    help: "Declined charges, by the class of the reason.",
    labelNames: ["reason"],
    registers: [registry],
  });
  return {
    request: ({ method, route, status }) => requests.inc({ method, route, status }),
    charge: ({ status, failure_code: code }) => {
      charges.inc({ status });
      if (code !== null) declines.inc({ reason: declineEntry(code).reason });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
