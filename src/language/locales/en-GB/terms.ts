export { default } from "../en/terms.ts";
