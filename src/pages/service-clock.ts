/**
 * Starts a clock at the time of the service, which the document of the page has, in milliseconds since 1970. The clock of a device may
 * be years off, or be set while the page is open.
 */
export function serviceClock(): () => number {
  const served = Number(document.body.dataset["now"]);
  const begun = performance.now();
  return () => served + performance.now() - begun;
}
