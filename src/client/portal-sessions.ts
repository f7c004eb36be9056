import type { CreatePortalSessionInput, PortalSession } from "../contract/portal-session.ts";
import type { Connection, WriteOptions } from "./connection.ts";
import type { WithMoments } from "./moment.ts";

/** `/v1/billing_portal/sessions`, with a secret key. */
export class PortalSessions {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Creates a session for one customer, who is redirected to its `url` and manages subscriptions there. */
  create(input: WithMoments<CreatePortalSessionInput>, options?: WriteOptions): Promise<PortalSession> {
    return this.#connection.post("/v1/billing_portal/sessions", input, options);
  }
}
