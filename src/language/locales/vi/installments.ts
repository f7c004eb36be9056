import type { InstallmentMessages } from "../../installment-messages.ts";

export default {
  heading: "Bạn muốn thanh toán thế nào?",
  inFull: "Thanh toán toàn bộ",
  payments: { other: "{n} lần thanh toán" },
  equal: "{payments} {amount} {every}",
  first: "{payments} {every}: lần đầu {first}, sau đó {amount}",
  last: "{payments} {every}: {amount}, lần cuối {last}",
  varied: "{payments} {every}, tổng cộng {total}",
  today: "Hôm nay {amount}",
  number: "Số lần thanh toán",
  price: "Giá",
  fee: "Phí",
  total: "Tổng cộng",
  apr: "Lãi suất năm",
  noExtra: "Không thêm chi phí",
  more: "Nhiều hơn giá {amount}",
  schedule: "Tất cả các ngày và số tiền",
  failed:
    "Nếu một lần thanh toán thất bại, chúng tôi thử lại sau {days}. Sau đó thanh toán tự động dừng lại. Không cộng thêm gì.",
  days: { other: "{n} ngày" },
  failedOnce:
    "Nếu một lần thanh toán thất bại, chúng tôi không thử lại: thanh toán tự động dừng lại. Không cộng thêm gì.",
  early: "Bạn có thể thanh toán sớm bất cứ lúc nào.",
  savesFee: "Nếu thanh toán sớm, bạn không phải trả khoản phí chưa đến hạn.",
  card: "Mỗi lần thanh toán được thu từ thẻ này.",
  contact: "Để hủy kế hoạch trả góp hoặc yêu cầu hoàn tiền, hãy liên hệ người bán.",
  pay: "Thanh toán {amount} ngay",
  unavailable: "Hiện không thể trả góp.",
  fullStays: "Bạn có thể thanh toán toàn bộ.",
  tryAgain: "Thử lại",
} satisfies InstallmentMessages;
