import { fixture, oneEvent } from "@open-wc/testing";
import type { TillCard } from "../../../src/embed/till-card.ts";
import type { FakeFrame } from "./fake-frame.ts";
import { aCard, fakeOf, frameIn } from "./fixtures.ts";
import { waitUntil } from "../../support/browser/wait-until.ts";

export interface Shown {
  readonly form: HTMLFormElement;
  readonly till: TillCard;
  readonly fake: FakeFrame;
  /** What was sent, one entry per submit that nobody held back. */
  readonly sent: FormData[];
}

export async function aForm(content = aCard() + "<button>Pay</button>"): Promise<Shown> {
  const form = await fixture<HTMLFormElement>(`<form>${content}</form>`);
  const till = form.querySelector<TillCard>("till-card");
  if (!till) throw new Error("no till");
  const fake = await fakeOf(till);
  await waitUntil(() => frameIn(till)?.title, "no words came");
  const sent: FormData[] = [];
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    sent.push(new FormData(form, event.submitter));
  });
  return { form, till, fake, sent };
}

export async function fill({ till, fake }: Shown): Promise<void> {
  const changed = oneEvent(till, "till-change");
  fake.fill();
  await changed;
  await till.updateComplete;
}

export const press = (form: HTMLFormElement): void => form.querySelector("button")?.click();
