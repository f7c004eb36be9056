import type { PageSentences } from "../../sentences.ts";

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
    goToBank: "Eiti į banko puslapį",
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
    oneMoment: "One moment…",
    stillWorking: "Still working. Do not pay again: this page will tell you.",
    sumChanged: "The sum has changed. Look at it before you pay.",
    tryingAgain: "Trying again in {seconds} s.",
  },
  ending: {
    receipt: "Show the receipt",
    print: "Print",
    receiptSent: "A receipt is on its way to {email}.",
    telling: "{merchant} is being told of your payment…",
    goingBack: "Back to {merchant} in {seconds} s",
    startAgain: "Start again",
    canRestart: "Nothing was taken. Start again with one press: the order is the same.",
    expiredLink: {
      title: "This payment link has expired",
      text: "Nothing was taken. Ask the merchant for a new link.",
    },
    exhaustedLink: {
      title: "This payment link is used up",
      text: "It took as many payments as it was made for. Nothing was taken from you.",
    },
  },
} satisfies PageSentences;
