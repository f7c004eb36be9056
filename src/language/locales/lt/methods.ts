import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Kaip norite mokėti?",
  card: "Kortelė",
  away: "Mokate {method} puslapyje ir grįžtate čia.",
  goTo: "Eiti į {method}",
  atMethodTitle: "Mokėkite per {method}",
  atMethodText: "Mokėjimas jūsų laukia ten. Jei ką tik sumokėjote, šis puslapis netrukus jums praneš.",
  otherWay: "Mokėti kitu būdu",
  pendingTitle: "Jūsų mokėjimas tvirtinamas",
  pendingText: "Patvirtinimas gali užtrukti: galite uždaryti šį puslapį. Nemokėkite dar kartą.",
} satisfies MethodMessages;
