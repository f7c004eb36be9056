import { examineHere } from "../../service/examine-here.ts";
import { serve as serveUntilSignal } from "../../service/serve.ts";
import type { Finding } from "../doctor/findings.ts";
import { now } from "../now.ts";

type Variables = Readonly<Record<string, string | undefined>>;

/** `till serve`: the service alone, without the demo shop. */
export async function serve(env: Variables): Promise<void> {
  await serveUntilSignal(env, now);
}

/** `till doctor` where no service can be asked. */
export function examine(env: Variables): Promise<readonly Finding[]> {
  return examineHere(env, now);
}
