import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/**
 * The rooms of the service that have no SQL of their own, by the folder of their tests: what they read and write goes through the stores
 * of other rooms, whose tests are on every database. `test/check/test-folders.ts` checks that they have none.
 */
const roomsWithoutSql: Readonly<Record<string, string>> = {
  "test/cli": "src/cli",
  "test/demo": "demo",
  "test/service/web": "src/service/web",
};

/** The parts of these rooms that have SQL, by the folder of their tests. */
const roomsWithSql: Readonly<Record<string, string>> = {
  "test/cli/service/backup": "src/cli/service/backup",
  "test/service/web/assets": "src/service/web/assets",
};

/** The folders and files of the service's tests that say something of the database, for a second one. */
export function testsOfStores(): readonly string[] {
  const inService = readdirSync("test/service").map((name) => path.posix.join("test/service", name));
  return [
    ...inService.filter((place) => !(place in roomsWithoutSql)),
    ...Object.keys(roomsWithSql).filter((place) => existsSync(place)),
  ];
}

/** Whether a source file lies in a room that must have no SQL. */
export function mustHaveNoSql(file: string): boolean {
  const isIn = (folder: string) => file.startsWith(`${folder}/`);
  return Object.values(roomsWithoutSql).some(isIn) && !Object.values(roomsWithSql).some(isIn);
}
