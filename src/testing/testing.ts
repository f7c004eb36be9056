export { choosePlan } from "./choose-plan.ts";
export { confirmChallenge } from "./confirm-challenge.ts";
export { fillCard } from "./fill-card.ts";
export type { CardToType } from "./fill-card.ts";
export { pay } from "./pay.ts";
export type { Place } from "./place.ts";
export { testCards } from "./test-cards.ts";
export type { TestCardName } from "./test-cards.ts";
