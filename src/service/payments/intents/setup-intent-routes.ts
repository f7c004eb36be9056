import type { CreateSetupIntentInput } from "../../../contract/payments/setup-intent.ts";
import {
  cancelSetupIntentInput,
  confirmSetupIntentInput,
  createSetupIntentInput,
  listSetupIntentsInput,
  readSetupIntentInput,
  updateSetupIntentInput,
} from "../../../contract/payments/setup-intent.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { expand } from "../../platform/http/expand.ts";
import { listPage } from "../../platform/http/list.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { charging, listing, reading, writing } from "../../platform/http-server/endpoint.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { returnAddress } from "./check-intent.ts";
import { confirmIntent } from "./confirm-intent.ts";
import type { IntentDraft } from "./create-intent.ts";
import { createIntent } from "./create-intent.ts";
import { cancelIntent } from "./end-intent.ts";
import { existingIntent } from "./lock-intent.ts";
import { findExpanded, presentSetupIntent, showIntent } from "./present-intent.ts";
import { changeIntent } from "./update-intent.ts";

const audience = "secret";

const path = "/v1/setup_intents";

const response = "SetupIntent";

/** `/v1/setup_intents`. */
export function setupIntentEndpoints(dependencies: PaymentDependencies): readonly Endpoint[] {
  const { database } = dependencies;
  return [
    charging(
      path,
      {
        audience,
        input: createSetupIntentInput,
        summary: "Create a SetupIntent",
        description: "If `confirm` is true, the card is verified and saved at once.",
        response,
      },
      (request, input) => createIntent(dependencies, request, draftOf(dependencies, request, input), input),
    ),
    listing(
      dependencies,
      path,
      {
        audience,
        input: listSetupIntentsInput,
        summary: "List SetupIntents",
        response: "SetupIntentList",
      },
      async (database, { scope }, { expand: expanded, customer, ...parameters }) => {
        const page = await listPage(database, {
          table: "intents",
          scope,
          url: path,
          parameters,
          filters: { kind: "setup", customer },
          present: (row) => presentSetupIntent(dependencies, row),
        });
        return expand(page, expanded, findExpanded(dependencies, scope));
      },
    ),
    reading(
      `${path}/:id`,
      { audience, input: readSetupIntentInput, summary: "Retrieve a SetupIntent", response },
      async (request, input) => {
        const intent = await existingIntent(database, request, "setup");
        return showIntent(dependencies, intent, input.expand);
      },
    ),
    writing(
      dependencies,
      `${path}/:id`,
      {
        audience,
        input: updateSetupIntentInput,
        summary: "Update a SetupIntent",
        description: "Once an attempt is under way, only `description` and `metadata` can change.",
        response,
      },
      async (within, request, { expand: expanded, ...input }) => {
        const intent = await changeIntent(within, request, "setup", input);
        return showIntent(within, intent, expanded);
      },
    ),
    charging(
      `${path}/:id/confirm`,
      {
        audience,
        input: confirmSetupIntentInput,
        response,
        summary: "Confirm a SetupIntent: verify the card, and save it",
        description: "The card is saved for the customer. A decline is an error of type `card_declined`.",
      },
      (request, input) => confirmIntent(dependencies, request, "setup", input),
    ),
    charging(
      `${path}/:id/cancel`,
      { audience, input: cancelSetupIntentInput, summary: "Cancel a SetupIntent", response },
      (request, input) => cancelIntent(dependencies, request, "setup", input),
    ),
  ];
}

/** No money moves, so that the currency means nothing: banks are asked in this one. */
const currency = "usd";

function draftOf(
  dependencies: Pick<PaymentDependencies, "settings">,
  { scope }: ApiRequest,
  input: CreateSetupIntentInput,
): IntentDraft {
  return {
    kind: "setup",
    amount: 0,
    currency,
    capture_method: "automatic",
    customer: input.customer ?? null,
    setup_future_usage: input.usage ?? "off_session",
    description: input.description ?? null,
    metadata: mergeMetadata({}, input.metadata),
    receipt_email: null,
    statement_descriptor: null,
    shipping: null,
    return_url: returnAddress(dependencies, scope, input.return_url),
  };
}
