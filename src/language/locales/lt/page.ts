import type { PageMessages } from "../../messages.ts";

export default {
  page: {
    continueTo: "Tęsti: {merchant}",
    cardHeading: "Mokėjimas kortele",
    paidTitle: "Sumokėta",
    paidText: "{merchant}: jūsų mokėjimas gautas.",
    alreadyPaidTitle: "Jau sumokėta",
    alreadyPaidText: "Tai jau sumokėta. Daugiau nieko nebus nuskaičiuota.",
    receiptNumber: "Kvito numeris",
    payAgain: "Mokėti dar kartą",
    confirmTitle: "Patvirtinkite savo banke",
    confirmText: "Bankas prašo patvirtinti šį mokėjimą jo puslapyje. Iki tol pinigai nebus nuskaičiuoti.",
    askingTitle: "Klausiame jūsų banko",
    askingText:
      "Mokėjimas išsiųstas, tačiau atsakymas vėluoja. Daugiau nieko daryti nereikia. Nemokėkite dar kartą: šis puslapis jums praneš.",
    pausedLink: {
      title: "Pagal šią nuorodą dabar mokėti negalima",
      text: "Pinigai nenuskaičiuoti. Teiraukitės pardavėjo, kada bus vėl galima.",
    },
    expiredSession: {
      title: "Šio mokėjimo laikas baigėsi",
      text: "Pinigai nenuskaičiuoti. Grįžkite į parduotuvę ir pradėkite mokėjimą iš naujo.",
    },
    oneMoment: "Akimirką…",
    stillWorking: "Vis dar apdorojama. Nemokėkite dar kartą: šis puslapis jums praneš.",
    sumChanged: "Suma pasikeitė. Pažiūrėkite į ją prieš mokėdami.",
  },
  ending: {
    receipt: "Rodyti kvitą",
    telling: "Pranešame pardavėjui apie mokėjimą: {merchant}…",
    goingBack: "Grįžtama po {seconds} s: {merchant}",
    startAgain: "Pradėti iš naujo",
    canRestart: "Pinigai nenuskaičiuoti. Pradėkite iš naujo vienu paspaudimu: užsakymas tas pats.",
    expiredLink: {
      title: "Šios mokėjimo nuorodos laikas baigėsi",
      text: "Pinigai nenuskaičiuoti. Paprašykite pardavėjo naujos nuorodos.",
    },
    exhaustedLink: {
      title: "Ši mokėjimo nuoroda išnaudota",
      text: "Pinigai nenuskaičiuoti. Paprašykite pardavėjo naujos nuorodos.",
    },
  },
} satisfies PageMessages;
