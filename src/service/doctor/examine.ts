import type { Acquirer } from "../payments/acquirers/acquirer.ts";
import type { Examined, LiveEnvironment } from "./examine-environment.ts";
import { examineEnvironment } from "./examine-environment.ts";
import { hostProblem } from "../platform/http-server/listening-address.ts";
import { examineDatabase } from "./examine-database.ts";
import type { Finding } from "./finding.ts";
import { patience, reasonOf, within } from "./finding.ts";

/** Examines everything that live mode needs. Changes nothing; what cannot be reached is a finding. */
export async function examine(examined: Examined): Promise<readonly Finding[]> {
  const { environment, acquirer } = examined;
  const found = examineEnvironment(environment, acquirer);
  const reached = await Promise.all([
    examined.database === undefined ? [] : examineDatabase(examined, examined.database),
    examineHost(environment),
    examineAddress(examined, found),
    examineAcquirer(acquirer),
    examineMail(environment),
  ]);
  const all = [...found, ...reached.flat()];
  const notifies = all.some(({ subject, state }) => subject === "notifications" && state !== "note");
  const told = notifies
    ? all.filter(({ subject, state }) => subject !== "notifications" || state !== "note")
    : all;
  return told.sort((one, other) => places.indexOf(one.subject) - places.indexOf(other.subject));
}

const places: readonly Finding["subject"][] = [
  "environment",
  "database",
  "clock",
  "master key",
  "address",
  "limits",
  "operator",
  "acquirer",
  "notifications",
  "contact",
  "mail",
];

async function examineHost({ host }: LiveEnvironment): Promise<readonly Finding[]> {
  const text = host === undefined ? undefined : await hostProblem(host);
  if (text === undefined) return [];
  return [{ subject: "address", state: "missing", text, remedy: "Correct or remove TILL_HOST." }];
}

async function examineAddress(
  { environment: { publicUrl }, fetch }: Examined,
  found: readonly Finding[],
): Promise<readonly Finding[]> {
  const subject = "address";
  if (found.some((finding) => finding.subject === subject && finding.state === "missing")) return [];
  const remedy =
    "Start the service, and see that name, proxy and certificate lead from this machine to it, too.";
  try {
    const signal = AbortSignal.timeout(patience);
    const response = await fetch(`${publicUrl}/health`, { signal, redirect: "error" });
    const isService = response.headers.has("service-version");
    await response.body?.cancel();
    if (response.ok && isService) {
      return [{ subject, state: "ok", text: `The service answers at ${publicUrl}.` }];
    }
    const text = `At ${publicUrl} something else answers (${String(response.status)}).`;
    return [{ subject, state: "missing", text, remedy }];
  } catch (error) {
    const text = `The service cannot be reached at ${publicUrl} (${reasonOf(error)}).`;
    return [{ subject, state: "missing", text, remedy }];
  }
}

async function examineAcquirer(acquirer: Acquirer | undefined): Promise<readonly Finding[]> {
  if (acquirer === undefined || acquirer.missing.length > 0) return [];
  const subject = "acquirer";
  try {
    const problem = await within(acquirer.check());
    if (problem !== undefined) {
      const remedy = `Set the variables of the account at ${acquirer.name} as its console shows them.`;
      return [{ subject, state: "missing", text: problem, remedy }];
    }
    return [{ subject, state: "ok", text: `${acquirer.name} takes the credentials.` }];
  } catch (error) {
    const text = `${acquirer.name} cannot be reached (${reasonOf(error)}).`;
    const remedy = acquirer.simulated
      ? "Start it: npm run fake-acquirer."
      : "See that its address is right, and that DNS and firewall let this machine reach it.";
    return [{ subject, state: "missing", text, remedy }];
  }
}

async function examineMail({ smtp }: LiveEnvironment): Promise<readonly Finding[]> {
  if (smtp === undefined) return [];
  const subject = "mail";
  try {
    const { checkSmtp } = await import("../platform/mail/smtp.ts");
    await within(checkSmtp(smtp.address));
    return [{ subject, state: "ok", text: `The mail server answers; mails are from ${smtp.from}.` }];
  } catch (error) {
    const text = `The mail server at ${new URL(smtp.address).host} does not take mail (${reasonOf(error)}).`;
    const remedy = "See that address, user and password are those of TILL_SMTP_URL.";
    return [{ subject, state: "missing", text, remedy }];
  }
}
