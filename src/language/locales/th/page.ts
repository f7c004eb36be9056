import type { PageSentences } from "../../sentences.ts";

export default {
  page: {
    continueTo: "ไปที่ {merchant}",
    cardHeading: "ชำระด้วยบัตร",
    paidTitle: "ชำระแล้ว",
    paidText: "{merchant} ได้รับเงินของคุณแล้ว",
    alreadyPaidTitle: "ชำระไปแล้ว",
    alreadyPaidText: "รายการนี้ชำระไปแล้ว จะไม่มีการหักเงินเพิ่ม",
    receiptNumber: "เลขที่ใบเสร็จ",
    payAgain: "ชำระอีกรายการ",
    confirmTitle: "ยืนยันกับธนาคาร",
    confirmText: "ธนาคารขอให้คุณยืนยันการชำระเงินนี้บนหน้าของธนาคาร จะไม่มีการหักเงินก่อนคุณยืนยัน",
    goToBank: "ไปที่ธนาคาร",
    askingTitle: "เรากำลังสอบถามธนาคาร",
    askingText: "กำลังดำเนินการชำระเงินและรอผลนานกว่าปกติ คุณไม่ต้องทำอะไรเพิ่ม อย่าชำระซ้ำ หน้านี้จะแจ้งผลให้ทราบ",
    pausedLink: {
      title: "ลิงก์นี้ไม่รับชำระเงินในขณะนี้",
      text: "ยังไม่มีการหักเงิน สอบถามผู้ขายว่าจะเปิดอีกเมื่อใด",
    },
    expiredSession: {
      title: "หมดเวลาชำระเงินแล้ว",
      text: "ยังไม่มีการหักเงิน กลับไปที่ร้านค้าและเริ่มชำระเงินใหม่",
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
