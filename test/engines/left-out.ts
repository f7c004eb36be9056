import type { EngineName, Media } from "./engine.ts";

/** A test that an engine does not run, by a part of its title. */
interface LeftOut {
  readonly engine: EngineName;
  readonly title: string;
  readonly reason: string;
}

/** Every test that is not run in an engine; docs/script-tag.md says what it means for a payer. */
export const leftOut: readonly LeftOut[] = [
  {
    engine: "firefox",
    title: "keeps its frame, and the card in it, when it is moved and not removed",
    reason: "Firefox loads a frame in a shadow root anew when `moveBefore()` moves it.",
  },
  ...(["firefox", "webkit"] as const).map((engine) => ({
    engine,
    title: "the frame outside of shadow roots",
    reason: "Only Chromium fills no card into a frame in a shadow root; others leave it there.",
  })),
  ...(["firefox", "webkit"] as const).map((engine) => ({
    engine,
    title: "has selects that are as wide as their longest word",
    reason: "The windows of the engines keep their size.",
  })),
  {
    engine: "firefox",
    title: "is taken where it falls, with the caret behind it",
    reason: "The mouse of Marionette drags no text.",
  },
  {
    engine: "webkit",
    title: "keeps its frame, and the card in it, when it is moved and not removed",
    reason: "WebKitGTK has no `moveBefore()`.",
  },
  {
    engine: "webkit",
    title: "is taken where it falls, with the caret behind it",
    reason: "The mouse of WebKit's driver drags no text.",
  },
  {
    engine: "webkit",
    title: "does not run where it is not as built",
    reason: "WebKit checks no `integrity` of what is preloaded as a module.",
  },
  {
    engine: "webkit",
    title: "leaves both out where the text is so large that they would be in each other's way",
    reason: "WebKit tells a script nothing of the styles of a `::placeholder`.",
  },
  {
    engine: "webkit",
    title: "is cancelled by Escape in the bank's page",
    reason: "WebKit calls no listener of a page in a frame that may run no script, also not ours.",
  },
];

/** Tests that want the payer's preferences to be other than they usually are. */
const darkAndStill = /\bdark\b|motion is not wanted/;

/** The titles of the tests that run in an engine which was started with these media. */
export function titlesFor(engine: EngineName, media: Media): RegExp {
  const without = leftOut.filter((one) => one.engine === engine).map(({ title }) => title);
  const left = media === "light" ? [darkAndStill.source, ...without] : without;
  const wanted = media === "light" ? "" : `(?=.*(?:${darkAndStill.source}))`;
  return new RegExp(`^(?!.*(?:${left.join("|")}))${wanted}`);
}
