/** The time of this machine, for what is compared with the clock of another process. */
export const realTime = (): Date => new Date();
