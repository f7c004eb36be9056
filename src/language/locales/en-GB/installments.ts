export { default } from "../en/installments.ts";
