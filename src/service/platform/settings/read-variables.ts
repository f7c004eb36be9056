import * as z from "zod/mini";
import { StartError } from "./start-error.ts";

/**
 * Reads environment variables.
 *
 * @param form each variable with the form that it has; others are left out
 * @throws StartError that names the variable that has another form, never its value
 */
export function readVariables<Form extends z.ZodMiniType>(
  form: Form,
  variables: Readonly<Record<string, string>>,
): z.infer<Form> {
  const parsed = z.safeParse(form, variables);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new StartError(`${String(issue?.path[0])} ${issue?.message ?? "is not valid"}.`);
}

/** The entries of a list with commas between them. */
export function listOf(text: string): readonly string[] {
  return text.split(",").flatMap((entry) => entry.trim() || []);
}
