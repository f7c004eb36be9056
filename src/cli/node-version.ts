import { engines } from "../../package.json";

/** Says that a version of Node is too old, in a sentence; undefined where it is new enough. */
export function nodeComplaint(version: string): string | undefined {
  const [least, given] = [engines.node, version].map((text) => text.match(/\d+/g)?.map(Number) ?? []);
  const [major = 0, minor = 0] = least ?? [];
  const [ownMajor = 0, ownMinor = 0] = given ?? [];
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return undefined;
  return `Till needs Node ${String(major)}.${String(minor)} or later; this is ${version}. See https://nodejs.org/en/download\n`;
}
