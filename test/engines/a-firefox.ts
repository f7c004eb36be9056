import { writeFile } from "node:fs/promises";
import path from "node:path";
import { freePort } from "../support/free-port.ts";
import type { Media } from "./engine.ts";
import { findProgram } from "./find-program.ts";
import { overMarionette } from "./marionette.ts";
import type { StartedBrowser } from "./started.ts";
import { Started, eventually } from "./started.ts";
import { Tab } from "./tab.ts";

const firefox = {
  name: "Firefox",
  variable: "FIREFOX_PATH",
  paths: ["firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"],
  packages: ["firefox-esr"],
};

/** Firefox without a window, with a profile of its own. */
export async function aFirefox(media: Media): Promise<StartedBrowser> {
  const program = findProgram(firefox);
  const started = new Started();
  return started.browser(async () => {
    const port = await freePort();
    const profile = await started.folder();
    const preferences = {
      "marionette.port": port,
      "layout.css.devPixelsPerPx": "1",
      "ui.systemUsesDarkTheme": media === "dark and still" ? 1 : 0,
      "ui.prefersReducedMotion": media === "dark and still" ? 1 : 0,
    };
    const lines = Object.entries(preferences).map(
      ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`,
    );
    await writeFile(path.join(profile, "user.js"), lines.join(""));
    started.run(program, ["--headless", "--marionette", "--no-remote", "--profile", profile]);
    return new Tab(await eventually(() => overMarionette(port)));
  });
}
