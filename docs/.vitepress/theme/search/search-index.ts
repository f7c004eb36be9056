import indexes from "@localSearchIndex";
import MiniSearch from "minisearch";
import { plainText } from "./excerpt.ts";

/** A part of a page that was found. */
export interface Found {
  /** Its address, with the anchor of its heading. */
  readonly address: string;
  readonly title: string;
  /** The titles of the page and of the headings above. */
  readonly above: readonly string[];
  readonly text: string;
  /** The words in it that were found. */
  readonly words: readonly string[];
}

interface Indexed {
  readonly id: string;
  readonly title: string;
  readonly titles: readonly string[];
  readonly text: string;
}

const most = 16;

/** The parts of a page that the index has; the configuration of the site makes it with the same. */
const options = { fields: ["title", "titles", "text"], storeFields: ["title", "titles", "text"] };

/** A heading counts most, and the beginning of its word nearly as the whole: "webhook" finds the page "Webhooks" first. */
const searchOptions = {
  prefix: true,
  fuzzy: 0.2,
  boost: { title: 10, text: 1, titles: 1 },
  weights: { prefix: 0.9, fuzzy: 0.3 },
};

/** Loads the index, and returns what searches it. */
export async function loadSearch(): Promise<(query: string) => readonly Found[]> {
  const load = indexes["root"];
  if (load === undefined) throw new Error("There is no index");
  const index = MiniSearch.loadJSON<Indexed>((await load()).default, { ...options, searchOptions });
  return (query) =>
    index
      .search(query)
      .slice(0, most)
      .map((result) => {
        const { id, title, titles, text } = result as unknown as Indexed;
        return {
          address: id,
          title: plainText(title),
          above: titles.map(plainText),
          text: plainText(text),
          words: result.terms,
        };
      });
}
