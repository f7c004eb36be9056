import { now } from "../now.ts";
import { serve as serveUntilSignal } from "../../service/serve.ts";

/** `till serve`: the service alone, without the demo shop. */
export async function serve(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  await serveUntilSignal(env, now);
}
