import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "Ваша претплата",
  today: "Данас",
  freeUntil: "Бесплатно до {date}",
  on: "{date}",
  next: "Следеће плаћање {date}",
  from: "Од {date}",
  ends: "Завршава се {date}",
  per: "{amount} {every}",
  each: { day: "сваки дан", week: "сваке недеље", month: "сваког месеца", year: "сваке године" },
  every: {
    day: "једном у {n} д.",
    week: "једном у {n} нед.",
    month: "једном у {n} мес.",
    year: "једном у {n} год.",
  },
  untilCanceled:
    "Траје док је не откажете. Можете је отказати у сваком тренутку преко везе у свакој поруци о њој.",
  utc: "Датуми су по UTC-у.",
  subscribe: "Претплати се и плати {amount}",
  startTrial: "Започни пробни период",
  subscribeFree: "Претплати се",
  changed: "Услови су се променили. Прочитајте их пре него што наставите.",
  trialUsed: "Већ сте имали пробни период. Ово су услови без њега.",
  startedTitle: "Ваша претплата је почела",
  trialTitle: "Ваш пробни период је почео",
  startedText: "{merchant} има вашу поруџбину. У е-поруци су услови и начин отказивања.",
} satisfies TermsMessages;
