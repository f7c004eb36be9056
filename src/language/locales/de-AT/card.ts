export { default } from "../de/card.ts";
