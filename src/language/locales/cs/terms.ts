import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "Vaše předplatné",
  today: "Dnes",
  freeUntil: "Zdarma do {date}",
  on: "Dne {date}",
  next: "Další platba dne {date}",
  from: "Od {date}",
  ends: "Končí dne {date}",
  per: "{amount} {every}",
  each: { day: "každý den", week: "každý týden", month: "každý měsíc", year: "každý rok" },
  every: "jednou za {period}",
  untilCanceled:
    "Trvá, dokud ho nezrušíte. Zrušit ho můžete kdykoli odkazem v každém e-mailu, který se ho týká.",
  utc: "Data jsou v UTC.",
  subscribe: "Předplatit a zaplatit {amount}",
  startTrial: "Začít zkušební období",
  subscribeFree: "Předplatit",
  changed: "Podmínky se změnily. Než budete pokračovat, přečtěte si je.",
  trialUsed: "Zkušební období jste už měli. Toto jsou podmínky bez něj.",
  startedTitle: "Vaše předplatné začalo",
  trialTitle: "Vaše zkušební období začalo",
  startedText: "{merchant} má vaši objednávku. E-mail vám sdělí podmínky a jak předplatné zrušit.",
  saveCard:
    "Pokračováním dovolujete obchodníkovi {merchant} uložit tuto kartu a později z ní strhávat platby bez vaší přítomnosti podle podmínek vašeho předplatného nebo plánu. Souhlas můžete kdykoli odvolat.",
} satisfies TermsMessages;
