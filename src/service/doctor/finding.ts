/** What is examined before live mode is used. */
export type Subject =
  | "acquirer"
  | "address"
  | "clock"
  | "database"
  | "environment"
  | "limits"
  | "mail"
  | "master key"
  | "notifications";

/** What was found about one thing: that it is as live mode needs it, that it is not, or what is worth knowing. */
export type Finding =
  | { readonly subject: Subject; readonly state: "ok" | "note"; readonly text: string }
  | {
      readonly subject: Subject;
      readonly state: "missing";
      readonly text: string;
      /** What to do, as a sentence. */
      readonly remedy: string;
    };

/** Returns what live mode lacks. */
export function missingOf(findings: readonly Finding[]): readonly (Finding & { state: "missing" })[] {
  return findings.filter((finding) => finding.state === "missing");
}

/** The name and the code of an error, whose message may hold what was sent. */
export function reasonOf(error: unknown): string {
  const { cause } = error instanceof Error ? error : {};
  const told = [cause, error].find((it) => it instanceof Error && "code" in it) as
    { readonly code: unknown } | undefined;
  if (told !== undefined) return String(told.code);
  return error instanceof Error ? error.name : "an error";
}
