import type { Theme } from "vitepress";
import DefaultTheme from "vitepress/theme-without-fonts";
import { h } from "vue";
import { notFound } from "./not-found.ts";
import "./diagrams.css";
import "./till.css";

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { "not-found": () => h(notFound) }),
} satisfies Theme;
