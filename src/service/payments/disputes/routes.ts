import {
  listDisputesInput,
  readDisputeInput,
  updateDisputeInput,
} from "../../../contract/payments/dispute.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { listing, nothing, reading, writing } from "../../platform/http-server/endpoint.ts";
import { expand } from "../../platform/http/expand.ts";
import { listPage } from "../../platform/http/list.ts";
import { chargesById } from "../charges/present-charge.ts";
import { findCharge } from "../charges/store.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { presentDispute } from "./present-dispute.ts";
import type { DisputeRow } from "./store.ts";
import { findDispute } from "./store.ts";
import { acceptDispute, updateEvidence } from "./answer-dispute.ts";
import { existing } from "../../platform/http/existing.ts";

const audience = "secret";

/** Endpoints of `/v1/disputes`. */
export function disputeEndpoints(dependencies: PaymentDependencies): readonly Endpoint[] {
  const { database } = dependencies;
  return [
    listing(
      dependencies,
      "/v1/disputes",
      { audience, input: listDisputesInput, summary: "List disputes", response: "DisputeList" },
      async (database, { scope }, { charge, payment_intent, status, expand: expanded, ...parameters }) => {
        const page = await listPage(database, {
          table: "disputes",
          scope,
          url: "/v1/disputes",
          parameters,
          filters: { charge, payment_intent, status },
          present: presentDispute,
        });
        return expand(page, expanded, linksOf(dependencies, scope));
      },
    ),
    reading(
      "/v1/disputes/:id",
      { audience, input: readDisputeInput, summary: "Retrieve a dispute", response: "Dispute" },
      async ({ scope, pathParameters }, input) => {
        const dispute = existing(await findDispute(database, scope, pathParameters.id), "dispute");
        return expand(presentDispute(dispute), input.expand, linksOf(dependencies, scope));
      },
    ),
    writing(
      dependencies,
      "/v1/disputes/:id",
      {
        audience,
        input: updateDisputeInput,
        response: "Dispute",
        summary: "Update evidence and metadata of a dispute, and send the evidence to the bank",
        description: "Evidence is sent at once, unless `submit` is false.",
      },
      async (within, request, input) => {
        const dispute = await lockDispute(within.database, request.scope, request.pathParameters.id);
        return presentDispute(await updateEvidence(within, dispute, { request, input }));
      },
    ),
    writing(
      dependencies,
      "/v1/disputes/:id/close",
      { audience, input: nothing, summary: "Accept a dispute: it is lost", response: "Dispute" },
      async (within, request) => {
        const dispute = await lockDispute(within.database, request.scope, request.pathParameters.id);
        return presentDispute(await acceptDispute(within, dispute, request));
      },
    ),
  ];
}

/** How the objects of `expand[]` are found. */
function linksOf(dependencies: PaymentDependencies, scope: Scope) {
  return {
    charge: chargesById(dependencies, scope),
    refunds: dependencies.refundsOfCharges(dependencies.database, scope),
  };
}

/** Locks a dispute after its charge. Throws `resource_missing`. */
async function lockDispute(database: Database, scope: Scope, id: string): Promise<DisputeRow> {
  const found = existing(await findDispute(database, scope, id), "dispute");
  await findCharge(database, scope, found.charge, { lock: true });
  return existing(await findDispute(database, scope, id, { lock: true }), "dispute");
}
