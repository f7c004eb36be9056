import { ifPossible } from "../checkout/if-possible.ts";
import type { SetupError } from "./setup-error.ts";
import { blockedByEmbedderPolicy, blockedByPolicy } from "./setup-error.ts";

interface WatchOptions {
  /** The address of the service, which may change. */
  readonly service: () => string;
  readonly signal: AbortSignal;
  readonly report: (error: SetupError) => void;
}

/** What a browser tells about a frame that the page's embedder policy has blocked. */
interface EmbedderReport {
  readonly blockedURL?: string;
  readonly disposition?: string;
}

/** Reports the policies of the page that block frames and scripts of the service, which only the browser knows. */
export function watchPolicies({ service, signal, report }: WatchOptions): void {
  const isOurs = (address = ""): boolean => address.startsWith(new URL(service()).origin);
  const onViolation = ({
    effectiveDirective,
    blockedURI,
    disposition,
  }: SecurityPolicyViolationEvent): void => {
    if (/^(frame|script)-src/.test(effectiveDirective) && isOurs(blockedURI) && disposition === "enforce")
      report(blockedByPolicy(effectiveDirective, service()));
  };
  document.addEventListener("securitypolicyviolation", onViolation, { signal });
  ifPossible(() => watchReports(signal, isOurs, () => report(blockedByEmbedderPolicy(service()))));
}

/** Throws in Firefox, which has no such reports. */
function watchReports(signal: AbortSignal, isOurs: (address?: string) => boolean, blocked: () => void): void {
  const onReports = (reports: readonly { readonly body?: unknown }[]): void => {
    for (const { body } of reports) {
      // Chromium has the members of such a body in its JSON only.
      const { blockedURL, disposition } = Object(JSON.parse(JSON.stringify(body))) as EmbedderReport;
      if (isOurs(blockedURL) && disposition === "enforce") blocked();
    }
  };
  const observer = new ReportingObserver(onReports, { types: ["coep"] });
  observer.observe();
  signal.addEventListener("abort", () => observer.disconnect());
}
