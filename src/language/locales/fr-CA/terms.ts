export { default } from "../fr/terms.ts";
