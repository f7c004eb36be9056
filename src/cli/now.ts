/** The present time. */
export const now = (): Date => new Date();
