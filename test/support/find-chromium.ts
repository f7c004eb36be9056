import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright";
import { installPackages } from "./install-packages.ts";

const commands = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const shells = ["chromium-headless-shell", "chrome-headless-shell"];
const applications = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const downloadLimit = 30 * 60_000;

/**
 * The path of a Chromium that starts: `CHROME_PATH`, then the system's, then Playwright's own download, which
 * is fetched where it is missing, then Debian's package where we may install it.
 * @throws Error that says what to do where there is none.
 */
export function findChromium(): string {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH !== undefined && CHROME_PATH !== "") {
    if (starts(CHROME_PATH)) return CHROME_PATH;
    throw new Error(`CHROME_PATH is ${CHROME_PATH}, which is no Chromium that starts.`);
  }
  const found = system(commands) ?? downloaded() ?? download() ?? install();
  if (found !== undefined) return found;
  throw new Error("No Chromium. Install one, or name one in CHROME_PATH.");
}

/**
 * The path of a Chromium that has no windows to draw around its pages, which takes a fifth less of a processor: `HEADLESS_SHELL_PATH`,
 * then the system's, then Debian's package where we may install it, then Playwright's own download. Any Chromium where there is none.
 */
export function findHeadlessShell(): string {
  const { HEADLESS_SHELL_PATH } = process.env;
  const isNamed = HEADLESS_SHELL_PATH !== undefined && HEADLESS_SHELL_PATH !== "";
  if (isNamed && starts(HEADLESS_SHELL_PATH)) return HEADLESS_SHELL_PATH;
  return system(shells) ?? installShell() ?? downloadedShell() ?? downloadShell() ?? findChromium();
}

/** The whole browser comes with it where there is none yet, so that packages are looked for once. */
function installShell(): string | undefined {
  const { CHROME_PATH = "" } = process.env;
  const others = CHROME_PATH === "" && system(commands) === undefined ? ["chromium"] : [];
  return installPackages("chromium-headless-shell", ...others) ? system(shells) : undefined;
}

/** Playwright does not say where it is: beside its whole browser, in a folder of the same number. */
function downloadedShell(): string | undefined {
  const folder = chromium.executablePath().replace(/chromium-(\d+).*$/, "chromium_headless_shell-$1");
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /^(chrome-headless-shell|headless_shell)$/.test(path.basename(file)))
    .map((file) => path.join(folder, file))
    .find(starts);
}

function downloadShell(): string | undefined {
  runPlaywright("install", "--only-shell", "chromium");
  return downloadedShell();
}

function system(names: readonly string[]): string | undefined {
  const folders = process.env["PATH"]?.split(path.delimiter) ?? [];
  const onPath = names.flatMap((command) => folders.map((folder) => path.join(folder, command)));
  return [...onPath, ...applications].find(starts);
}

function downloaded(): string | undefined {
  return [chromium.executablePath()].find(starts);
}

function download(): string | undefined {
  runPlaywright("install", "chromium");
  return downloaded();
}

function runPlaywright(...parameters: readonly string[]): void {
  const command = ["playwright", ...parameters];
  process.stderr.write(`Looking for a Chromium: npx ${command.join(" ")}\n`);
  spawnSync("npx", command, { stdio: ["ignore", 2, 2], timeout: downloadLimit });
}

function install(): string | undefined {
  return installPackages("chromium") ? system(commands) : undefined;
}

function starts(candidate: string): boolean {
  return existsSync(candidate) && spawnSync(candidate, ["--version"], { timeout: 300_000 }).status === 0;
}
