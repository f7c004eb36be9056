export { default } from "../de/methods.ts";
