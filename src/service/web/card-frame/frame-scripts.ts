import type { Assets, EntryFiles } from "../assets/assets.ts";
import type { ImportMap } from "../assets/import-map.ts";
import { importMap } from "../assets/import-map.ts";
import type { InlineScript } from "../assets/inline-script.ts";
import { inlineScript } from "../assets/inline-script.ts";

const frameSource = "src/frame/frame.ts";
const greetingSource = "src/frame/greet.ts";
/** What the script of the frame imports for a bank, for own messages, a theme or another currency of a page, and for a proof of work. */
const lateSources = [
  "src/frame/run-challenge.ts",
  "src/language/override-messages.ts",
  "src/frame/payer-language.ts",
  "src/frame/page-appearance.ts",
  "src/checkout/solve-challenge.ts",
];

/** The scripts of the card frame. */
export interface FrameScripts {
  /** Part of the document: it runs before the card form has come, so that the host sends its settings meanwhile. */
  readonly greeting: InlineScript;
  /** The card form, which browsers cache for longer than the document. */
  readonly files: EntryFiles;
  readonly late: ImportMap;
}

/** Returns the scripts of the card frame as they were built. */
export function frameScripts(assets: Assets): FrameScripts {
  return {
    greeting: greetingScript(assets),
    files: assets.entry(frameSource),
    late: importMap(lateSources.map((source) => assets.late(source))),
  };
}

/** Returns the script in the document of a frame, which is all that a document with an error has. */
export function greetingScript(assets: Assets): InlineScript {
  const built = assets.standalone(greetingSource);
  if (built === undefined) throw new Error(`${greetingSource} was not built.`);
  return inlineScript(built.body, "classic");
}
