import type { TypedEvent } from "../../client/typed-event.ts";
import type { Style } from "../output/style.ts";
import type { Delivery } from "./forward.ts";
import { isAccepted } from "./forward.ts";

interface Options {
  readonly json: boolean;
  readonly style: Style;
  /** Whether it may have been sent before. */
  readonly isAgain?: boolean;
}

/** Returns the line that says how the delivery of an event ended. */
export function deliveryLine(
  event: TypedEvent,
  delivery: Delivery,
  { json, style, isAgain = false }: Options,
): string {
  const { status, error, milliseconds } = delivery;
  if (json) {
    const members = {
      event: event.id,
      type: event.type,
      status: status ?? null,
      error: error ?? null,
      milliseconds,
    };
    return `${JSON.stringify(isAgain ? { ...members, again: true } : members)}\n`;
  }
  const answer = status === undefined ? (error ?? "no answer") : String(status);
  const outcome = isAccepted(delivery) ? style.green(answer) : style.red(answer);
  const again = isAgain ? " again: the listener was cut off while it sent it" : "";
  return `${eventLine(event, style)} → ${outcome} ${style.dim(`${String(milliseconds)} ms${again}`)}\n`;
}

/** Time, type and id of an event, and the id of its object. */
export function eventLine({ created, type, id, data }: TypedEvent, style: Style): string {
  const object = data.object as { readonly id?: unknown };
  const of = typeof object.id === "string" ? ` ${style.dim(object.id)}` : "";
  return `${style.dim(created.slice(11, 19))} ${style.bold(type)} ${id}${of}`;
}
