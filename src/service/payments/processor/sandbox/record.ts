import { createHash } from "node:crypto";
import type { ProcessorRecord } from "../../../../contract/processor-result.ts";

/** What the simulated acquirer and network call a reference: always the same, so that an inquiry tells it again. */
export function recordOf(
  reference: string,
  { result, code, reason }: { readonly result: string; readonly code?: string; readonly reason?: string },
): ProcessorRecord {
  const digest = createHash("sha256").update(reference).digest();
  const approved = result === "approved";
  return {
    processorReference: `sandbox_${digest.toString("hex", 0, 12)}`,
    networkTransactionId: approved ? digits(digest, 12, 15) : null,
    authorizationCode: approved ? digits(digest, 20, 6) : null,
    rawReason: code ?? reason ?? result,
  };
}

/** Decimal digits out of a digest, from a byte on. */
function digits(digest: Buffer, start: number, count: number): string {
  const number = digest.readBigUInt64BE(start) % 10n ** BigInt(count);
  return number.toString().padStart(count, "0");
}
