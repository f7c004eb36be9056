import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "Áskriftin þín",
  today: "Í dag",
  freeUntil: "Ókeypis til {date}",
  on: "{date}",
  next: "Næsta greiðsla {date}",
  from: "Frá {date}",
  ends: "Lýkur {date}",
  per: "{amount} {every}",
  each: { day: "á hverjum degi", week: "í hverri viku", month: "í hverjum mánuði", year: "á hverju ári" },
  every: {
    day: "á {n} daga fresti",
    week: "á {n} vikna fresti",
    month: "á {n} mánaða fresti",
    year: "á {n} ára fresti",
  },
  untilCanceled:
    "Hún heldur áfram þar til þú segir henni upp. Þú getur sagt upp hvenær sem er með tenglinum í hverjum pósti um hana.",
  utc: "Dagsetningar eru í UTC.",
  subscribe: "Gerast áskrifandi og greiða {amount}",
  startTrial: "Hefja prufutíma",
  subscribeFree: "Gerast áskrifandi",
  changed: "Skilmálarnir hafa breyst. Lestu þá áður en þú heldur áfram.",
  trialUsed: "Þú hefur áður haft prufutíma. Þetta eru skilmálarnir án hans.",
  startedTitle: "Áskriftin þín er hafin",
  trialTitle: "Prufutíminn þinn er hafinn",
  startedText: "{merchant} hefur pöntunina þína. Í pósti eru skilmálarnir og hvernig þú segir upp.",
  saveCard:
    "Með því að halda áfram leyfir þú {merchant} að vista þetta kort og skuldfæra það síðar án þinnar aðkomu samkvæmt skilmálum áskriftar þinnar eða áætlunar. Þú getur afturkallað leyfið hvenær sem er.",
} satisfies TermsMessages;
