// Imported before a program: its clock is ten minutes further with each signal SIGUSR2, as nobody waits for that long.

const tenMinutes = 10 * 60_000;
const RealDate = Date;
let ahead = 0;

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [RealDate.now() + ahead] : given));
  }

  static now() {
    return RealDate.now() + ahead;
  }
};

process.on("SIGUSR2", () => {
  ahead += tenMinutes;
});
