import type { InstallmentMessages } from "../../installment-messages.ts";

export default {
  heading: "Paano mo gustong magbayad?",
  inFull: "Bayaran nang buo",
  payments: { other: "{n} bayad" },
  equal: "{payments} na {amount} {every}",
  first: "{payments} {every}: una {first}, pagkatapos {amount}",
  last: "{payments} {every}: {amount}, ang huli {last}",
  varied: "{payments} {every}, {total} lahat-lahat",
  today: "Ngayon {amount}",
  number: "Bilang ng bayad",
  price: "Presyo",
  fee: "Singil",
  total: "Kabuuan",
  apr: "Taunang rate",
  noExtra: "Walang dagdag na gastos",
  more: "{amount} higit sa presyo",
  schedule: "Lahat ng araw at halaga",
  failed:
    "Kung hindi matuloy ang isang bayad, susubukan namin muli pagkalipas ng {days}. Pagkatapos, hihinto ang awtomatikong bayad. Walang idadagdag.",
  days: { other: "{n} araw" },
  failedOnce:
    "Kung hindi matuloy ang isang bayad, hindi na namin susubukan muli: hihinto ang awtomatikong bayad. Walang idadagdag.",
  early: "Maaari kang magbayad nang maaga anumang oras.",
  savesFee: "Kung magbabayad ka nang maaga, matitipid mo ang singil na hindi pa nakatakda.",
  card: "Kinukuha ang bawat bayad sa card na ito.",
  contact: "Para kanselahin ang plano o humiling ng refund, makipag-ugnayan sa nagbebenta.",
  pay: "Magbayad ng {amount} ngayon",
  unavailable: "Hindi available ang hulugan sa ngayon.",
  fullStays: "Maaari kang magbayad nang buo.",
  tryAgain: "Subukan ulit",
} satisfies InstallmentMessages;
