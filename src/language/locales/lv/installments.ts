import type { InstallmentMessages } from "../../installment-messages.ts";

export default {
  heading: "Kā vēlaties maksāt?",
  inFull: "Maksāt visu uzreiz",
  payments: { zero: "{n} maksājumu", one: "{n} maksājums", other: "{n} maksājumi" },
  equal: "{payments} pa {amount} {every}",
  first: "{payments} {every}: pirmais {first}, pēc tam {amount}",
  last: "{payments} {every}: {amount}, pēdējais {last}",
  varied: "{payments} {every}, kopā {total}",
  today: "Šodien {amount}",
  number: "Maksājumu skaits",
  price: "Cena",
  fee: "Maksa",
  total: "Kopā",
  apr: "Gada likme",
  noExtra: "Bez papildu izmaksām",
  more: "{amount} virs cenas",
  schedule: "Visi datumi un summas",
  failed:
    "Ja maksājums neizdodas, mēģinām vēlreiz pēc {days}. Pēc tam automātiskie maksājumi beidzas. Nekas netiek pieskaitīts.",
  days: { zero: "{n} dienām", one: "{n} dienas", other: "{n} dienām" },
  failedOnce:
    "Ja maksājums neizdodas, vēlreiz nemēģinām: automātiskie maksājumi beidzas. Nekas netiek pieskaitīts.",
  early: "Jūs jebkurā laikā varat maksāt agrāk.",
  savesFee: "Ja maksājat agrāk, ietaupāt maksu, kurai vēl nav pienācis termiņš.",
  card: "Katrs maksājums tiek iekasēts no šīs kartes.",
  contact: "Lai atceltu plānu vai saņemtu atmaksu, sazinieties ar tirgotāju.",
  pay: "Maksāt {amount} tagad",
  unavailable: "Pašlaik nevar maksāt pa daļām.",
  fullStays: "Varat maksāt visu uzreiz.",
  tryAgain: "Mēģināt vēlreiz",
} satisfies InstallmentMessages;
