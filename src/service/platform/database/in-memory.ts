/** `TILL_DATA_DIR` of a service that stores nothing: its database is in memory, and is gone when the process ends. */
export const inMemory = ":memory:";
