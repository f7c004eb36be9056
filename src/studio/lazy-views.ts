import { loadPlans } from "./load-plans.ts";

const loadDisputes = async () => (await import("./disputes/define-disputes.ts")).defineDisputes();

const loadSubscriptions = async () =>
  (await import("./subscriptions/define-subscriptions.ts")).defineSubscriptions();

/** Loads and defines the elements of views that are not needed at first. */
export const lazyViews: Readonly<Record<string, (() => Promise<void>) | undefined>> = {
  subscriptions: loadSubscriptions,
  plans: loadPlans,
  disputes: loadDisputes,
  billing: loadSubscriptions,
};
