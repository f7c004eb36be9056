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
    oneMoment: "สักครู่…",
    stillWorking: "ยังดำเนินการอยู่ อย่าชำระซ้ำ หน้านี้จะแจ้งผลให้ทราบ",
    sumChanged: "ยอดเงินเปลี่ยนแล้ว ตรวจสอบก่อนชำระ",
    tryingAgain: "จะลองใหม่ใน {seconds} วินาที",
  },
  ending: {
    receipt: "ดูใบเสร็จ",
    print: "พิมพ์",
    receiptSent: "กำลังส่งใบเสร็จไปที่ {email}",
    telling: "กำลังแจ้ง {merchant} เรื่องการชำระเงิน…",
    goingBack: "กลับไปที่ {merchant} ใน {seconds} วินาที",
    startAgain: "เริ่มใหม่",
    canRestart: "ยังไม่มีการหักเงิน กดครั้งเดียวเพื่อเริ่มใหม่ คำสั่งซื้อยังเหมือนเดิม",
    expiredLink: {
      title: "ลิงก์ชำระเงินนี้หมดอายุแล้ว",
      text: "ยังไม่มีการหักเงิน ขอลิงก์ใหม่จากผู้ขาย",
    },
    exhaustedLink: {
      title: "ลิงก์ชำระเงินนี้ครบจำนวนแล้ว",
      text: "ยังไม่มีการหักเงิน ขอลิงก์ใหม่จากผู้ขาย",
    },
  },
} satisfies PageSentences;
