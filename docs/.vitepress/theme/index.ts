import type { Theme } from "vitepress";
import DefaultTheme from "vitepress/theme-without-fonts";
import { defineComponent, h } from "vue";
import { notFound } from "./not-found.ts";
import { showOwnExamples } from "./own-examples.ts";
import { watchTables } from "./wide-tables.ts";
import "./diagrams.css";
import "./till.css";

export default {
  extends: DefaultTheme,
  Layout: defineComponent({
    name: "Layout",
    setup() {
      watchTables();
      showOwnExamples();
      return () => h(DefaultTheme.Layout, null, { "not-found": () => h(notFound) });
    },
  }),
} satisfies Theme;
