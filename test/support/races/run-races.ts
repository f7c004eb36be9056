import type { Received } from "../a-service.ts";
import { billingKinds } from "./billing-kinds.ts";
import { intentKinds } from "./intent-kinds.ts";
import { sessionKinds } from "./session-kinds.ts";
import type { Kind, Payable, Shop } from "./shop.ts";
import type { Race, Replicas } from "./two-replicas.ts";

/** Every kind of payment that somebody confirms. */
export const kinds: readonly Kind[] = [...sessionKinds, ...billingKinds, ...intentKinds];

/** Two actions of a kind of payment, by their names: the first is stopped, the second has its way. */
type Pair = readonly [first: string, second: string];

interface RacesOptions {
  readonly pairs: readonly Pair[];
  /** Whether an action is stopped after each of its statements, in turn; otherwise after one, which depends on the place of the pair. */
  readonly everywhere?: boolean;
}

interface RacesRun {
  readonly races: number;
  /** How many payments succeeded. */
  readonly payments: number;
  /** What went wrong, a sentence each. */
  readonly faults: readonly string[];
}

/**
 * Runs actions of a kind of payment beside each other: the first is stopped after one of its statements, the second has its way,
 * and the first goes on. Then the books are read.
 */
export async function runRaces(
  { replicas, shop, kind }: { readonly replicas: Replicas; readonly shop: Shop; readonly kind: Kind },
  { pairs, everywhere = false }: RacesOptions,
): Promise<RacesRun> {
  const faults: string[] = [];
  let races = 0;
  let payments = 0;
  for (const [index, [first, second]] of pairs.entries()) {
    for (const place of everywhere ? everyPlace() : [2 + ((index * 7) % 24), 2]) {
      const payable = await kind.begin(shop);
      const race = await replicas.race(place, actionOf(payable, first), actionOf(payable, second));
      if (race === undefined && everywhere) break;
      if (race === undefined) continue;
      races += 1;
      for (const [name, { status }] of [
        [first, race.first],
        [second, race.second],
      ] as const) {
        if (isPayment(name) && status < 400) payments += 1;
      }
      for (const fault of [...failuresOf(race), ...(await payable.faults())]) {
        const answers = `${race.first.status} and ${race.second.status}`;
        faults.push(`${first}, stopped after ${place} statements, and ${second}: ${answers}: ${fault}`);
      }
      if (!everywhere) break;
    }
  }
  return { races, payments, faults };
}

/** Every action of a kind beside every other one, and every payment beside itself: one of the two is a payment. */
export async function pairsOf(shop: Shop, kind: Kind): Promise<readonly Pair[]> {
  const names = Object.keys((await kind.begin(shop)).actions);
  return names.flatMap((first) =>
    names.filter((second) => isPayment(first) || isPayment(second)).map((second) => [first, second] as const),
  );
}

const isPayment = (action: string) => action.startsWith("pays");

function* everyPlace(): Generator<number> {
  for (let place = 1; ; place++) yield place;
}

function actionOf({ actions }: Payable, name: string) {
  const action = actions[name];
  if (action === undefined) throw new Error(`Nobody ${name}.`);
  return action;
}

/** What no action is answered with: it is carried out, declined, or refused for the state of what it is about. */
function failuresOf({ first, second }: Race): readonly string[] {
  const isWrong = ({ status, body }: Received) =>
    status >= 500 || status === 404 || (status === 400 && body.error.code !== "parameter_invalid");
  return [first, second].filter(isWrong).map(({ text }) => text);
}
