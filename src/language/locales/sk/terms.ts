import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "Vaše predplatné",
  today: "Dnes",
  freeUntil: "Zadarmo do {date}",
  on: "Dňa {date}",
  next: "Ďalšia platba dňa {date}",
  from: "Od {date}",
  ends: "Končí dňa {date}",
  per: "{amount} {every}",
  each: { day: "každý deň", week: "každý týždeň", month: "každý mesiac", year: "každý rok" },
  every: "raz za {period}",
  untilCanceled:
    "Trvá, kým ho nezrušíte. Zrušiť ho môžete kedykoľvek odkazom v každom e-maile, ktorý sa ho týka.",
  utc: "Dátumy sú v UTC.",
  subscribe: "Predplatiť a zaplatiť {amount}",
  startTrial: "Začať skúšobné obdobie",
  subscribeFree: "Predplatiť",
  changed: "Podmienky sa zmenili. Skôr než budete pokračovať, prečítajte si ich.",
  trialUsed: "Skúšobné obdobie ste už mali. Toto sú podmienky bez neho.",
  startedTitle: "Vaše predplatné sa začalo",
  trialTitle: "Vaše skúšobné obdobie sa začalo",
  startedText: "{merchant} má vašu objednávku. E-mail vám oznámi podmienky a ako predplatné zrušiť.",
  saveCard:
    "Pokračovaním dovoľujete obchodníkovi {merchant} uložiť túto kartu a neskôr z nej strhávať platby bez vašej prítomnosti podľa podmienok vášho predplatného alebo plánu. Súhlas môžete kedykoľvek odvolať.",
} satisfies TermsMessages;
