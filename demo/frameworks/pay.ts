import type {} from "till/elements";

/** The part of a charge or an API error that the demo uses. */
interface ChargeOrError {
  readonly id?: string;
  readonly error?: { readonly code: string; readonly message: string };
}

interface AmountToPay {
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
}

/**
 * Sends a form with a `<till-card name="source">` to the shop's backend, and again after the payer has confirmed the payment
 * with the bank. Resolves to a message for the payer.
 */
export async function pay(form: HTMLFormElement, amount: AmountToPay): Promise<string> {
  const fields = new FormData(form);
  const source = fields.get("source") as string;
  try {
    let result = await send(fields, source);
    if (result.error?.code === "authentication_required") {
      await form.querySelector("till-card")?.authenticate(source, amount);
      result = await send(fields, `${source}-confirmed`);
    }
    return result.error?.message ?? `Paid: ${result.id ?? ""}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function send(fields: FormData, attempt: string): Promise<ChargeOrError> {
  const headers = { Accept: "application/json", "Idempotency-Key": attempt };
  const response = await fetch("/pay", { method: "POST", body: fields, headers });
  return (await response.json()) as ChargeOrError;
}
