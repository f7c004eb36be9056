export { default } from "../de/service.ts";
