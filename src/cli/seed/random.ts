import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";

/** Choices that are the same each time for the same seed. */
export class Choices {
  readonly #generator;

  constructor(seed: number) {
    this.#generator = xoroshiro128plus(seed);
  }

  /** A whole number from `minimum` to `maximum`, both included. */
  number(minimum: number, maximum: number): number {
    return uniformInt(this.#generator, minimum, maximum);
  }

  /** True so many times of a hundred. */
  chance(percent: number): boolean {
    return this.number(1, 100) <= percent;
  }

  one<Value>(values: readonly [Value, ...Value[]]): Value {
    return values[this.number(0, values.length - 1)] ?? values[0];
  }

  /** One of the values, each as often as its weight says. */
  weighted<Value>(values: readonly (readonly [weight: number, value: Value])[]): Value {
    let place = this.number(
      1,
      values.reduce((sum, [weight]) => sum + weight, 0),
    );
    for (const [weight, value] of values) {
      place -= weight;
      if (place <= 0) return value;
    }
    throw new RangeError("There is nothing to choose from.");
  }
}
