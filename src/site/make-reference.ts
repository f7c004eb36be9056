import { createManifest } from "../manifest/create-manifest.ts";
import { apiDocument } from "./reference/api-document.ts";
import { readRecorded } from "./reference/recorded.ts";
import type { Reference } from "./reference/reference-pages.ts";
import { referencePages } from "./reference/reference-pages.ts";

/** Makes the reference from the sources of this checkout. */
export async function makeReference(): Promise<Reference> {
  const manifest = await createManifest("src/embed");
  return referencePages({ document: apiDocument(), manifest, recorded: readRecorded() });
}
