import type { ApiDocument } from "../../client-package/operations.ts";
import { clientMethods } from "../../client-package/operations.ts";
import type { Manifest } from "../../manifest/manifest.ts";
import type { Section } from "../pages.ts";
import { elementPages } from "./element-pages.ts";
import { errorsPage } from "./errors-page.ts";
import { eventPages, titleOf } from "./events-page.ts";
import { overviewPage } from "./overview-page.ts";
import type { Recorded } from "./recorded.ts";
import { resourcePage } from "./resource-page.ts";
import { resourceIntroductions, slugOfResource } from "./resources.ts";
import { testCardsPage } from "./test-cards-page.ts";

interface Sources {
  readonly document: ApiDocument;
  readonly manifest: Manifest;
  readonly recorded: Recorded;
}

/** The generated pages: each text by its place among the sources of the site, and the sections of the sidebar. */
export interface Reference {
  readonly texts: ReadonlyMap<string, string>;
  readonly sections: readonly Section[];
}

/** Makes the reference. Throws where a resource has no introduction. */
export function referencePages({ document, manifest, recorded }: Sources): Reference {
  const methods = clientMethods(document);
  const resources = Object.entries(resourceIntroductions);
  const unknown = methods.filter(({ resource }) => !(resource in resourceIntroductions));
  if (unknown.length > 0)
    throw new Error(
      `${unknown.map(({ resource }) => resource).join(", ")}: nothing in src/site/reference/resources.ts.`,
    );
  const texts = new Map<string, string>();
  const add = (place: string, title: string, text: string) => {
    texts.set(place, text);
    return { file: place, title };
  };
  const ofApi = [
    add("reference/index.md", "Overview", overviewPage(document)),
    ...resources.map(([name, introduction]) => {
      const own = methods.filter(({ resource }) => resource === name);
      const text = resourcePage({ introduction, methods: own, recorded, document });
      return add(`reference/${slugOfResource(name)}.md`, introduction.title, text);
    }),
  ];
  const ofElements = [...elementPages(manifest)].map(([file, text]) =>
    add(`reference/elements/${file}`, `<${file.replace(".md", "")}>`, text),
  );
  const ofCodes = [
    add("errors.md", "Errors and declines", errorsPage()),
    add("reference/test-cards.md", "Test cards", testCardsPage()),
  ];
  const ofEvents = [...eventPages(recorded.events)].map(([file, text]) =>
    add(
      `reference/events/${file}`,
      file === "index.md" ? "All events" : titleOf(file.replace(".md", "")),
      text,
    ),
  );
  return {
    texts,
    sections: [
      { title: "Reference: API", pages: ofApi },
      { title: "Reference: elements", pages: ofElements },
      { title: "Reference: codes and cards", pages: ofCodes },
      { title: "Reference: events", pages: ofEvents },
    ],
  };
}
