export { default } from "../en/service.ts";
