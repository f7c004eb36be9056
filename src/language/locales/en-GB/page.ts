export { default } from "../en/page.ts";
