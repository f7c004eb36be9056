import type { ServiceSentences } from "../../sentences.ts";

export default {
  purchase: {
    order: "Jūsų užsakymas",
    showItems: "Kas įtraukta",
    payTo: "Mokėjimas kortele: {merchant}.",
    backTo: "Atgal: {merchant}",
    noScript:
      "Kad saugiai priimtų jūsų kortelę, šiam puslapiui reikia „JavaScript“. Įjunkite ją ir įkelkite puslapį iš naujo arba paprašykite kito mokėjimo būdo: {merchant}.",
    slowToLoad: "Kortelės forma įkeliama ilgiau nei įprastai. Pinigai nenuskaičiuoti.",
    reload: "Įkelti puslapį iš naujo",
    foot: "Kortelės duomenys siunčiami tiesiai mokėjimo paslaugai, niekada parduotuvei.",
  },
  testMode: {
    name: "Bandomasis režimas",
    cards: "Bandomosios kortelės",
    hint: "Čia pinigai nejuda. Naudokite vieną iš šių numerių su bet kuria būsima data ir bet kuriuo saugos kodu.",
  },
  notices: {
    unknownKey: "Kortelės formos parodyti negalima: raktas jos adrese nežinomas.",
    unknownLink: {
      title: "Tokios mokėjimo nuorodos nėra",
      text: "Patikrinkite adresą arba paprašykite naujo iš to, kas jį atsiuntė. Pinigai nenuskaičiuoti.",
    },
    endedLink: {
      title: "Ši mokėjimo nuoroda nebegalioja",
      text: "Pinigai nenuskaičiuoti. Paprašykite pardavėjo naujos nuorodos.",
    },
    unknownSession: {
      title: "Tokio mokėjimo nėra",
      text: "Grįžkite į parduotuvę ir pradėkite mokėjimą iš naujo. Pinigai nenuskaičiuoti.",
    },
    unknownPage: {
      title: "Šiuo adresu nieko nėra",
      text: "Patikrinkite adresą arba teiraukitės to, kas jį atsiuntė.",
    },
    home: {
      title: "Tai mokėjimo paslauga",
      text: "Ji veikia. Norint mokėti, reikia mokėjimo nuorodos arba parduotuvės adreso.",
    },
  },
  challenge: {
    title: "Patvirtinkite mokėjimą",
    text: "{merchant} nori nuskaičiuoti pinigus iš jūsų kortelės. Patvirtinkite tik tada, jei mokate jūs.",
    simulated: "Imituojamas bankas: šio puslapio vietoje klaustų tikras bankas.",
    merchant: "Pardavėjas",
    amount: "Suma",
    card: "Kortelė",
    confirm: "Patvirtinti",
    fail: "Atmesti",
    goOn: "Tęsti",
    confirmed: {
      title: "Patvirtinta",
      text: "Bankas žino, kad tai jūs. Šį langą galite uždaryti.",
    },
    failed: {
      title: "Nepatvirtinta",
      text: "Pinigai nenuskaičiuoti. Šį langą galite uždaryti.",
    },
    unknown: {
      title: "Čia nėra ko patvirtinti",
      text: "Grįžkite į parduotuvę ir pradėkite mokėjimą iš naujo. Pinigai nenuskaičiuoti.",
    },
  },
} satisfies ServiceSentences;
