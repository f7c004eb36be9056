export { default } from "../de/installments.ts";
