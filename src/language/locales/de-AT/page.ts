export { default } from "../de/page.ts";
