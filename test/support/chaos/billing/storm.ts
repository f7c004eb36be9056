import { setTimeout as wait } from "node:timers/promises";
import type { World } from "./a-world.ts";
import { leaseTime } from "./a-world.ts";

export interface Storm {
  /** From one kill to the next, in milliseconds; a third more or less. */
  readonly pause: number;
  /** How many replicas are killed at least, and goes on while this is true. */
  readonly kills: number;
  readonly goesOn?: () => Promise<boolean>;
  /** Whether leases of the dead end with each kill. Without it they end when their time is over. */
  readonly endsLeases: boolean;
}

/** What has happened to replicas. */
export interface Damage {
  kills: number;
  /** How often one stood still for longer than a lease, and then went on. */
  stops: number;
}

/** Kills one replica after the other; now and then one stands still while the others take over from it. */
export async function storm(
  { replicas, pass }: Pick<World, "pass" | "replicas">,
  { pause, kills, goesOn = async () => false, endsLeases }: Storm,
  random: () => number,
): Promise<Damage> {
  const damage = { kills: 0, stops: 0 };
  for (let next = Math.floor(random() * replicas.length); ; next = (next + 1) % replicas.length) {
    if (damage.kills >= kills && !(await goesOn())) return damage;
    await wait(pause * (2 / 3 + (2 / 3) * random()));
    const replica = replicas[next];
    if (endsLeases && random() < 0.25) {
      const others = replicas.filter((other) => other !== replica);
      await replica?.standStill(async () => {
        await pass(leaseTime, others);
        await wait(pause);
      });
      await pass(0);
      damage.stops += 1;
    } else {
      await replica?.killAndStart();
      damage.kills += 1;
      if (endsLeases) await pass(leaseTime);
    }
  }
}
