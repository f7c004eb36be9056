import { open, readFile } from "node:fs/promises";

/** So much is read at once, in bytes. */
const piece = 64 * 1024 * 1024;

/**
 * The memory of a process that can be written to, piece by piece: what a core dump of it would hold. The pieces overlap by 64 bytes.
 * Linux has it as a file, for the parent of the process.
 */
export async function* memoryOf(pid: number): AsyncGenerator<Buffer> {
  const maps = await readFile(`/proc/${String(pid)}/maps`, "utf8");
  const memory = await open(`/proc/${String(pid)}/mem`);
  try {
    for (const line of maps.split("\n")) {
      const [, from = "", to = ""] = /^([0-9a-f]+)-([0-9a-f]+) rw/.exec(line) ?? [];
      if (from === "") continue;
      const [start, end] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
      for (let at = start; at < end; at += piece) {
        const bytes = Buffer.alloc(Math.min(end - at, piece + 64));
        // What was given back since, or never used, cannot be read.
        const { bytesRead } = await memory.read(bytes, 0, bytes.length, at).catch(() => ({ bytesRead: 0 }));
        yield bytes.subarray(0, bytesRead);
      }
    }
  } finally {
    await memory.close();
  }
}
