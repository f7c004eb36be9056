import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "Gói đăng ký của bạn",
  today: "Hôm nay",
  freeUntil: "Miễn phí đến {date}",
  on: "Vào {date}",
  next: "Thanh toán tiếp theo vào {date}",
  from: "Từ {date}",
  ends: "Kết thúc vào {date}",
  per: "{amount} {every}",
  each: { day: "mỗi ngày", week: "mỗi tuần", month: "mỗi tháng", year: "mỗi năm" },
  every: "mỗi {period}",
  untilCanceled:
    "Gói tiếp tục cho đến khi bạn hủy. Bạn có thể hủy bất cứ lúc nào bằng liên kết trong mỗi email về gói này.",
  utc: "Ngày tháng theo giờ UTC.",
  subscribe: "Đăng ký và thanh toán {amount}",
  startTrial: "Bắt đầu dùng thử",
  subscribeFree: "Đăng ký",
  changed: "Điều khoản đã thay đổi. Hãy đọc trước khi tiếp tục.",
  trialUsed: "Bạn đã từng dùng thử. Đây là điều khoản không có dùng thử.",
  startedTitle: "Gói đăng ký của bạn đã bắt đầu",
  trialTitle: "Kỳ dùng thử của bạn đã bắt đầu",
  startedText: "{merchant} đã nhận đơn hàng của bạn. Một email cho biết điều khoản và cách hủy.",
  saveCard:
    "Khi tiếp tục, bạn cho phép {merchant} lưu thẻ này và thu tiền từ thẻ về sau khi bạn không có mặt, theo điều khoản của gói đăng ký hoặc kế hoạch trả góp của bạn. Bạn có thể rút lại sự cho phép này bất cứ lúc nào.",
} satisfies TermsMessages;
