import type { RescheduleInput } from "../contract/installment-plan.ts";
import { CommandError } from "./command-error.ts";

interface MoveOptions {
  readonly shiftDays?: string | undefined;
  readonly due?: readonly string[] | undefined;
  readonly amount?: readonly string[] | undefined;
}

/**
 * Returns the parameters of a reschedule: days by which all installments move, or new days and sums of some.
 *
 * @throws CommandError if neither or both are given, or one cannot be read
 */
export function movesOf({ shiftDays: shift, due = [], amount = [] }: MoveOptions): RescheduleInput {
  if ((shift !== undefined) === due.length + amount.length > 0) {
    throw new CommandError("Give either --shift-days, or --due and --amount.");
  }
  if (shift !== undefined) return { shift_days: shiftOf(shift) };
  const days = byNumber(due, "--due", "3=2030-01-31");
  const sums = byNumber(amount, "--amount", "3=2500");
  const numbers = [...new Set([...days.keys(), ...sums.keys()])].sort((a, b) => a - b);
  return {
    installments: numbers.map((number) => {
      const [day, sum] = [days.get(number), sums.get(number)];
      return {
        number,
        ...(day === undefined ? {} : { due_on: day }),
        ...(sum === undefined ? {} : { amount: wholeNumber(sum, `--amount ${number}`) }),
      };
    }),
  };
}

/**
 * Reads a number that is at least 1.
 *
 * @param name what the number is, for the message
 * @throws CommandError if the text is none
 */
export function wholeNumber(text: string, name: string): number {
  if (/^[1-9]\d{0,11}$/.test(text)) return Number(text);
  throw new CommandError(`${name} is a whole number of at least 1, not ${text}.`);
}

function shiftOf(text: string): number {
  if (/^-?[1-9]\d{0,2}$/.test(text)) return Number(text);
  throw new CommandError("--shift-days is a number of days such as 7, or =-7 for earlier.");
}

/** Reads values of installments, each after its number and an equals sign. */
function byNumber(values: readonly string[], option: string, example: string): Map<number, string> {
  const read = new Map<number, string>();
  for (const value of values) {
    const [, number = "", text = ""] = /^(\d{1,2})=(.+)$/.exec(value) ?? [];
    if (text === "") throw new CommandError(`${option} is a number and a value, for instance ${example}.`);
    if (read.has(Number(number))) throw new CommandError(`${option} has installment ${number} twice.`);
    read.set(Number(number), text);
  }
  return read;
}
