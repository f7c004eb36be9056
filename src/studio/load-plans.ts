/** Loads and defines the elements of installments, which the first view does not need. */
export async function loadPlans(): Promise<void> {
  (await import("./plans/define-plans.ts")).definePlans();
}
