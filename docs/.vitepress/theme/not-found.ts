import { withBase } from "vitepress";
import { defineComponent, h, onMounted, ref } from "vue";

const ways: readonly (readonly [name: string, place: string])[] = [
  ["Where to begin", "/"],
  ["A payment link, in 1 minute", "/quickstart-link"],
  ["Reference of the API", "/reference/"],
  ["Errors", "/errors"],
];

/** What stands at an address that no page has. It is in the document itself; only its button waits for the script. */
export const notFound = defineComponent({
  name: "NotFound",
  setup() {
    const canSearch = ref(false);
    onMounted(() => (canSearch.value = true));
    return () =>
      h("div", { class: "not-found vp-doc" }, [
        h("h1", "There is no such page"),
        h("p", "The address may be mistyped, or the page has moved. From here:"),
        h(
          "ul",
          ways.map(([name, place]) => h("li", h("a", { href: withBase(place) }, name))),
        ),
        h(
          "button",
          { type: "button", class: "not-found-search", disabled: !canSearch.value, onClick: openSearch },
          "Search all pages",
        ),
      ]);
  },
});

/** Search belongs to the bar at the top; its button is the one way to open it. */
function openSearch(): void {
  document.querySelector<HTMLButtonElement>(".DocSearch-Button")?.click();
}
