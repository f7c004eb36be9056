import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "คุณต้องการชำระเงินอย่างไร",
  card: "บัตร",
  away: "คุณจะไปที่ {method} เพื่อชำระเงิน แล้วกลับมาที่หน้านี้",
  goTo: "ไปที่ {method}",
  atMethodTitle: "ชำระเงินที่ {method}",
  atMethodText: "รายการชำระเงินของคุณรออยู่ที่นั่น หากคุณเพิ่งชำระแล้ว หน้านี้จะแจ้งผลให้ทราบในอีกสักครู่",
  otherWay: "ชำระด้วยวิธีอื่น",
  pendingTitle: "กำลังยืนยันการชำระเงินของคุณ",
  pendingText: "การยืนยันอาจใช้เวลาสักครู่ คุณปิดหน้านี้ได้ อย่าชำระซ้ำ",
} satisfies MethodMessages;
