import type { FieldKind, FieldProblem } from "../../contract/checkout/payer-field.ts";
import { hasCardNumber, plainText } from "../../contract/checkout/payer-field.ts";
import { isPostalCode, postalCodeOf } from "../../contract/checkout/postal-rules.ts";
import type { parseAmount } from "../../money/parse-amount.ts";

/** The constraints of a field, which are in the document. */
export interface FieldRule {
  readonly kind: FieldKind;
  readonly required: boolean;
  /** Minimum: characters of a text, minor units of an amount, or a quantity. */
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  /** The country of the address, as ISO 3166-1 code. */
  readonly country?: string | undefined;
  readonly currency?: string | undefined;
  readonly locale?: string | undefined;
  /** Reads an amount. */
  readonly parseAmount?: typeof parseAmount | undefined;
}

/** Returns the text of a field as the API takes it, by its kind. */
export function valueOf(text: string, { kind, country }: Pick<FieldRule, "kind" | "country">): string {
  if (kind === "postal-code") return postalCodeOf(text, country);
  if (kind === "email" || kind === "phone") return plainText(text);
  const isNumber = kind === "numeric" || kind === "quantity";
  return isNumber ? plainText(text).replaceAll(" ", "") : text.normalize("NFC").trim();
}

/** Validates the text of a field; undefined if the service will accept it. */
export function problemOf(text: string, rule: FieldRule): FieldProblem | undefined {
  const value = valueOf(text, rule);
  if (value === "") return rule.required ? "empty" : undefined;
  if (hasCardNumber(value, rule.kind)) return "card_number";
  switch (rule.kind) {
    case "email":
      return /^[^\s\p{Cc}@<>()",;:\\]+@[^\s\p{Cc}@<>()",;:\\]+\.[^\s\p{Cc}@<>()",;:\\.]{2,}$/u.test(value) &&
        value.length <= 254
        ? undefined
        : "incorrect";
    case "phone":
      return /^\+?[\d ().\-/]+$/.test(value) && /^\d{5,15}$/.test(value.replace(/\D/g, ""))
        ? undefined
        : "incorrect";
    case "postal-code":
      return isPostalCode(value, rule.country ?? "") ? lengthProblem(value, rule) : "incorrect";
    case "numeric":
      return /^\d+$/.test(value) ? lengthProblem(value, rule) : "incorrect";
    case "quantity":
      return /^\d{1,6}$/.test(value) ? sizeProblem(Number(value), rule) : "incorrect";
    case "amount": {
      const parsed = rule.parseAmount?.(value, rule.currency ?? "eur", rule.locale ?? "en");
      if (parsed?.valid) return sizeProblem(parsed.amount, rule);
      return parsed?.error === "too_large" ? "high" : "incorrect";
    }
    case "text":
      return lengthProblem(value, rule);
    default:
      return undefined;
  }
}

function lengthProblem(value: string, { least = 0, most = Infinity }: FieldRule): FieldProblem | undefined {
  const { length } = [...value];
  return length < least ? "short" : length > most ? "long" : undefined;
}

function sizeProblem(size: number, { least = 0, most = Infinity }: FieldRule): FieldProblem | undefined {
  return size < least ? "low" : size > most ? "high" : undefined;
}
