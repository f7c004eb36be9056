import { useRouter } from "vitepress";
import type { VNode } from "vue";
import { computed, defineComponent, h, nextTick, onMounted, ref, shallowRef } from "vue";
import type { Piece } from "./excerpt.ts";
import { excerptOf, markWords } from "./excerpt.ts";
import type { Found } from "./search-index.ts";
import "./search.css";

type Search = (query: string) => readonly Found[];

const listId = "search-results";
const optionId = (at: number) => `search-result-${String(at)}`;

/**
 * The button of search and its dialog, in place of those of the theme. The dialog is in the document from the start, and open-search.js
 * opens it, so that this is started with what was typed before.
 */
export default defineComponent({
  name: "NavBarSearch",
  setup() {
    const router = useRouter();
    const dialog = ref<HTMLDialogElement>();
    const field = ref<HTMLInputElement>();
    const found = shallowRef<readonly Found[]>([]);
    /** What `found` answers. */
    const answered = ref("");
    const selected = ref(0);
    const status = ref("");
    /** Somebody has pressed Enter before there was an answer. */
    let isGoing = false;
    let loading: Promise<Search> | undefined;

    const load = () => (loading ??= import("./search-index.ts").then(({ loadSearch }) => loadSearch()));
    const queryNow = () => field.value?.value.trim() ?? "";

    const update = async () => {
      const query = queryNow();
      if (query === answered.value) return;
      isGoing = false;
      if (query === "") return show(query, []);
      try {
        if (answered.value === "") status.value = "Searching…";
        const search = await load();
        if (query === queryNow()) show(query, search(query));
      } catch {
        loading = undefined;
        status.value = "Search cannot be loaded. Type again to retry.";
      }
    };
    const show = (query: string, results: readonly Found[]) => {
      found.value = results;
      answered.value = query;
      selected.value = 0;
      status.value = query === "" ? "" : statusOf(query, results.length);
      if (isGoing) go();
    };
    const close = () => dialog.value?.close();
    const go = () => {
      const result = found.value[selected.value];
      isGoing = false;
      if (result === undefined) return;
      close();
      void router.go(result.address);
    };
    const select = (at: number) => {
      selected.value = (at + found.value.length) % found.value.length;
      void nextTick(() =>
        document.getElementById(optionId(selected.value))?.scrollIntoView({ block: "nearest" }),
      );
    };
    const onKeydown = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      if (event.key === "Enter") {
        event.preventDefault();
        if (queryNow() === answered.value) go();
        else isGoing = true;
      } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && found.value.length > 0) {
        event.preventDefault();
        select(selected.value + (event.key === "ArrowDown" ? 1 : -1));
      }
    };
    onMounted(() => {
      if (dialog.value?.open === true) void load().catch(() => (loading = undefined));
      void update();
    });

    const isOpen = computed(() => found.value.length > 0);
    const option = (result: Found, at: number) =>
      h(
        "a",
        {
          id: optionId(at),
          key: result.address,
          class: "search-result",
          role: "option",
          "aria-selected": at === selected.value ? "true" : "false",
          href: result.address,
          tabindex: -1,
          onMousemove: () => (selected.value = at),
          onClick: (event: MouseEvent) => {
            if (!event.ctrlKey && !event.metaKey && !event.shiftKey) close();
          },
        },
        [
          result.above.length === 0
            ? undefined
            : h("span", { class: "search-above" }, result.above.join(" › ")),
          h("span", { class: "search-title" }, marked(markWords(result.title, result.words))),
          h("span", { class: "search-excerpt" }, marked(excerptOf(result.text, result.words))),
        ],
      );

    return () =>
      h("div", { class: "VPNavBarSearch" }, [
        h(
          "button",
          { type: "button", class: "search-button", "data-search": "", "aria-keyshortcuts": "Control+K /" },
          [
            h("span", { class: "search-icon", "aria-hidden": "true" }),
            h("span", { class: "search-word" }, "Search"),
          ],
        ),
        h(
          "dialog",
          {
            ref: dialog,
            class: "search-dialog",
            "aria-label": "Search",
            // The backdrop is a part of the dialog; all else in it is within its box.
            onClick: (event: MouseEvent) => event.target === dialog.value && close(),
          },
          h("div", { class: "search-box" }, [
            h("div", { class: "search-bar" }, [
              h("span", { class: "search-icon", "aria-hidden": "true" }),
              h("input", {
                ref: field,
                class: "search-field",
                type: "text",
                role: "combobox",
                "aria-label": "Search all pages",
                "aria-autocomplete": "list",
                "aria-controls": listId,
                "aria-expanded": isOpen.value ? "true" : "false",
                "aria-activedescendant": isOpen.value ? optionId(selected.value) : undefined,
                autocapitalize: "off",
                autocomplete: "off",
                enterkeyhint: "go",
                maxlength: 64,
                placeholder: "Search all pages",
                spellcheck: "false",
                onFocus: () => void load().catch(() => (loading = undefined)),
                onInput: () => void update(),
                onKeydown,
              }),
              h("button", { type: "button", class: "search-close", onClick: close }, "Close"),
            ]),
            h("p", { class: "search-status", role: "status" }, status.value),
            h(
              "div",
              {
                id: listId,
                class: "search-results",
                role: "listbox",
                "aria-label": "Results",
                hidden: !isOpen.value,
              },
              found.value.map(option),
            ),
          ]),
        ),
      ]);
  },
});

function statusOf(query: string, count: number): string {
  if (count === 0) return `No results for “${query}”.`;
  return count === 1 ? "1 result" : `${String(count)} results`;
}

function marked(pieces: readonly Piece[]): (VNode | string)[] {
  return pieces.map(({ text, isFound }) => (isFound ? h("mark", text) : text));
}
