import type { List } from "../../contract/list.ts";
import type { SearchResult } from "../../contract/search.ts";

/** Translates a list. Stripe's clients take the cursor of the next page from its last object. */
export function translateList<Item, Translated>(list: List<Item>, translate: (item: Item) => Translated) {
  const { object, url, data, has_more, next_cursor } = list;
  return { object, data: data.map(translate), has_more, url, till: { next_cursor } };
}

/** Translates what a search found. */
export function translateSearchResult<Item, Translated>(
  { data, ...page }: SearchResult<Item>,
  translate: (item: Item) => Translated,
) {
  return { ...page, data: data.map(translate) };
}
