import type { PortalClient } from "./portal-client.ts";
import type { PortalBrowser } from "./portal-start.ts";
import type { PortalOutcome, PortalState } from "./portal-state.ts";

/** What a run needs of the page around it. */
export interface RunDependencies<Outcome> {
  readonly client: PortalClient;
  readonly browser: PortalBrowser;
  /** The language of the page. */
  readonly locale: string;
  readonly signal: AbortSignal;
  /** Shows the bank's page, in a view with the events of `<till-challenge>`. */
  readonly open: (url: string, action: "card" | "pay") => EventTarget;
  readonly changed: (state: PortalState) => void;
  readonly ended: (outcome: Outcome | PortalOutcome) => void;
  /** The same, where the page shows already what it has led to. */
  readonly returned: (outcome: PortalOutcome) => void;
}
