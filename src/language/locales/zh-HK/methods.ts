export { default } from "../zh-TW/methods.ts";
