export { default } from "../de/terms.ts";
