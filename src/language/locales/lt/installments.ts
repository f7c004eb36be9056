import type { InstallmentMessages } from "../../installment-messages.ts";

export default {
  heading: "Kaip norite mokėti?",
  inFull: "Mokėti visą sumą",
  payments: { one: "{n} mokėjimas", few: "{n} mokėjimai", other: "{n} mokėjimų" },
  equal: "{payments} po {amount} {every}",
  first: "{payments} {every}: pirmas {first}, paskui po {amount}",
  last: "{payments} {every}: po {amount}, paskutinis {last}",
  varied: "{payments} {every}, iš viso {total}",
  today: "Šiandien {amount}",
  number: "Mokėjimų skaičius",
  price: "Kaina",
  fee: "Mokestis",
  total: "Iš viso",
  apr: "Metinė norma",
  noExtra: "Be papildomų išlaidų",
  more: "{amount} daugiau nei kaina",
  schedule: "Visos datos ir sumos",
  failed:
    "Jei mokėjimas nepavyks, bandysime dar kartą po {days}. Paskui automatiniai mokėjimai sustos. Niekas nepridedama.",
  days: { one: "{n} dienos", few: "{n} dienų", other: "{n} dienų" },
  failedOnce:
    "Jei mokėjimas nepavyks, dar kartą nebandysime: automatiniai mokėjimai sustos. Niekas nepridedama.",
  early: "Galite bet kada sumokėti anksčiau.",
  savesFee: "Jei sumokėsite anksčiau, sutaupysite dar nepriklausantį mokestį.",
  card: "Kiekvienas mokėjimas nurašomas nuo šios kortelės.",
  contact: "Norėdami nutraukti planą arba susigrąžinti pinigus, kreipkitės į pardavėją.",
  pay: "Mokėti {amount} dabar",
  unavailable: "Šiuo metu mokėti dalimis negalima.",
  fullStays: "Galite mokėti visą sumą.",
  tryAgain: "Bandyti dar kartą",
} satisfies InstallmentMessages;
