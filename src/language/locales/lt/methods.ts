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
  blik: {
    code: "BLIK kodas",
    hint: "6 skaitmenys iš jūsų banko programėlės",
    problem: "Įveskite 6 BLIK kodo skaitmenis.",
    waitTitle: "Patvirtinkite savo banko programėlėje",
    waitText: "Atverkite savo banko programėlę ir patvirtinkite mokėjimą joje. Liko {seconds} s.",
  },
  sepa: {
    name: "Banko sąskaita (SEPA)",
    note: "Suma bus nurašyta iš jūsų sąskaitos per kelias dienas.",
    ibanProblem: "Patikrinkite IBAN. Jį rasite sąskaitos išraše.",
    holder: "Sąskaitos savininkas",
    holderProblem: "Įveskite sąskaitos savininko vardą ir pavardę.",
    pending:
      "Bankas nurašymą patvirtina per kelias dienas: galite uždaryti šį puslapį. Nemokėkite dar kartą.",
    mandate:
      "Mokėdami jūs įgaliojate (A) pardavėją {merchant} siųsti jūsų bankui nurodymus nurašyti lėšas iš jūsų sąskaitos ir (B) savo banką nurašyti lėšas iš jūsų sąskaitos pagal šiuos nurodymus. Jūs turite teisę susigrąžinti lėšas iš savo banko pagal su juo sudarytos sutarties sąlygas. Grąžinti lėšas turite prašyti per 8 savaites nuo dienos, kurią lėšos buvo nurašytos iš jūsų sąskaitos.",
  },
} satisfies MethodMessages;
