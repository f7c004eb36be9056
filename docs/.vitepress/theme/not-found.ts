import { withBase } from "vitepress";
import { defineComponent, h } from "vue";

const ways: readonly (readonly [name: string, place: string])[] = [
  ["Where to begin", "/"],
  ["A payment link, in 1 minute", "/quickstart-link"],
  ["Reference of the API", "/reference/"],
  ["Errors", "/errors"],
];

/** What stands at an address that no page has. It is in the document itself. */
export const notFound = defineComponent({
  name: "NotFound",
  setup() {
    return () =>
      h("div", { class: "not-found vp-doc" }, [
        h("h1", "There is no such page"),
        h("p", "The address may be mistyped, or the page has moved. From here:"),
        h(
          "ul",
          ways.map(([name, place]) => h("li", h("a", { href: withBase(place) }, name))),
        ),
        h("button", { type: "button", class: "not-found-search", "data-search": "" }, "Search all pages"),
      ]);
  },
});
