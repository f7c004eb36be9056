import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "Ang iyong subscription",
  today: "Ngayon",
  freeUntil: "Libre hanggang {date}",
  on: "Sa {date}",
  next: "Susunod na bayad sa {date}",
  from: "Mula {date}",
  ends: "Matatapos sa {date}",
  per: "{amount} {every}",
  each: { day: "bawat araw", week: "bawat linggo", month: "bawat buwan", year: "bawat taon" },
  every: "bawat {period}",
  untilCanceled:
    "Tuloy-tuloy ito hanggang kanselahin mo. Maaari kang magkansela anumang oras gamit ang link sa bawat email tungkol dito.",
  utc: "Ang mga petsa ay nasa UTC.",
  subscribe: "Mag-subscribe at magbayad ng {amount}",
  startTrial: "Simulan ang trial",
  subscribeFree: "Mag-subscribe",
  changed: "Nagbago ang mga tuntunin. Basahin muna bago magpatuloy.",
  trialUsed: "Nagkaroon ka na ng trial. Ito ang mga tuntunin na walang trial.",
  startedTitle: "Nagsimula na ang iyong subscription",
  trialTitle: "Nagsimula na ang iyong trial",
  startedText:
    "Nasa {merchant} na ang iyong order. Sinasabi sa isang email ang mga tuntunin at kung paano magkansela.",
  saveCard:
    "Sa pagpapatuloy, pinapayagan mo ang {merchant} na i‑save ang card na ito at singilin ito sa mga susunod nang wala ka, ayon sa mga tuntunin ng iyong subscription o plano. Maaari mong bawiin ang pahintulot na ito anumang oras.",
  codes: {
    add: "Magdagdag ng promo code",
    label: "Promo code",
    apply: "Gamitin",
    remove: "Alisin",
    off: "{amount} na bawas",
    removed: "Inalis na ang code.",
    missing: "Maglagay ng code.",
    unknown: "Hindi wasto ang code na ito.",
    expired: "Nag-expire na ang code na ito.",
    usedUp: "Ubos na ang code na ito.",
    otherCustomer: "Para sa ibang customer ang code na ito.",
    notFirst: "Para lang sa unang bayad ang code na ito.",
    tooSmall: "Masyadong maliit ang halaga para sa code na ito.",
    notHere: "Hindi magagamit dito ang code na ito.",
  },
} satisfies TermsMessages;
