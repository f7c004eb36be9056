import { onContentUpdated } from "vitepress";
import { onMounted, onUnmounted } from "vue";

/** Lets the keyboard scroll the tables of a page that are wider than it, and says so; the others stay as they are. */
export function watchTables(): void {
  let sizes: ResizeObserver | undefined;
  const watchAll = () => {
    sizes?.disconnect();
    for (const frame of document.querySelectorAll(".vp-doc .table-frame")) sizes?.observe(frame);
  };
  onMounted(() => {
    sizes = new ResizeObserver((entries) => {
      for (const { target } of entries) markWide(target);
    });
    watchAll();
  });
  onContentUpdated(watchAll);
  onUnmounted(() => sizes?.disconnect());
}

function markWide(frame: Element): void {
  const table = frame.querySelector("table");
  // The hint above a wide table is a part of the frame, and no wider.
  const isWide = table !== null && table.offsetWidth > frame.clientWidth + 1;
  frame.classList.toggle("is-wide", isWide);
  const attributes = { tabindex: "0", role: "group", "aria-label": "Table, scrolls sideways" };
  for (const [name, value] of Object.entries(attributes)) {
    if (isWide) frame.setAttribute(name, value);
    else frame.removeAttribute(name);
  }
}
