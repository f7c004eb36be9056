import type { LiveAftermath } from "./run-live-chaos.ts";

/** All that both sides know of a charge, a line for each thing: what somebody needs to find out why their books differ. */
export function historyOf(charge: string, after: LiveAftermath): readonly string[] {
  const { charges, refunds, disputes, events, acquirer, logged } = after;
  const own = refunds.filter((refund) => refund["charge"] === charge);
  const ids = [charge, ...own.map(({ id }) => id)];
  const isNamed = (text: string) => ids.some((id) => text.includes(id));
  const lines = (side: string, list: readonly object[]) =>
    list.map((one) => `${side} ${JSON.stringify(one)}`).filter(isNamed);
  const told = events
    .map(
      (event) => `event ${String(event["created"])} ${String(event["type"])} ${JSON.stringify(event.data)}`,
    )
    .filter(isNamed)
    .map((line) => line.slice(0, 120));
  return [
    ...lines("acquirer", acquirer.payments),
    ...lines("acquirer", acquirer.operations),
    ...lines(
      "service",
      charges.map(({ id, status, amount, amount_captured: captured, ...rest }) => {
        return {
          id,
          status,
          amount,
          captured,
          refunded: rest["amount_refunded"],
          metadata: rest["metadata"],
        };
      }),
    ),
    ...lines("service", own),
    ...lines(
      "service",
      disputes.map(({ id, status, charge: of, amount }) => ({ id, status, charge: of, amount })),
    ),
    ...told.reverse(),
    ...logged.filter(isNamed).map((line) => `log ${line.slice(0, 300)}`),
  ];
}
