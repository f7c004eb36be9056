// Loaded before the service: its parent process decides which time it is.
const RealDate = Date;
let ahead = Number(process.env.CHAOS_AHEAD ?? 0);

globalThis.Date = class Date extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + ahead);
    else super(...given);
  }

  static now() {
    return RealDate.now() + ahead;
  }
};

process.on("message", (message) => {
  ahead = message.ahead;
  process.send(message);
});
// The channel alone keeps no process alive.
process.channel.unref();
