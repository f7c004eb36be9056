export { default } from "../en/methods.ts";
