export { default } from "../de/billing.ts";
