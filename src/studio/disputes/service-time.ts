/** The time of the service, which the document of the studio has; the clock of the device may be off. */
export function serviceTime(): Date {
  return new Date(Number(document.body.dataset["now"]) + performance.now());
}
