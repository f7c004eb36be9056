export { default } from "../fr/page.ts";
