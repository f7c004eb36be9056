import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { freePort } from "../support/free-port.ts";
import type { Media } from "./engine.ts";
import { findProgram } from "./find-program.ts";
import type { StartedBrowser } from "./started.ts";
import { Started, eventually, patience } from "./started.ts";
import { Tab } from "./tab.ts";
import { overHttp } from "./webdriver.ts";

const driver = {
  name: "WebKitWebDriver",
  variable: "WEBKIT_DRIVER_PATH",
  paths: ["WebKitWebDriver"],
  packages: ["webkit2gtk-driver"],
};
const browser = {
  name: "MiniBrowser of WebKitGTK",
  variable: "WEBKIT_PATH",
  paths: ["4.1", "4.0", "6.0"].flatMap((version) =>
    ["x86_64-linux-gnu/", "aarch64-linux-gnu/", ""].map(
      (machine) => `/usr/lib/${machine}webkit${version === "6.0" ? "" : "2"}gtk-${version}/MiniBrowser`,
    ),
  ),
  packages: ["webkit2gtk-driver"],
};
const display = { name: "Xvfb", variable: "XVFB_PATH", paths: ["Xvfb"], packages: ["xvfb"] };

/** WebKitGTK's own small browser, on a display of its own. */
export async function aWebkit(media: Media): Promise<StartedBrowser> {
  const programs = {
    driver: findProgram(driver),
    browser: findProgram(browser),
    display: findProgram(display),
  };
  const started = new Started();
  return started.browser(async () => {
    const screen = started.run(
      programs.display,
      ["-displayfd", "3", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
      { stdio: ["ignore", "ignore", "ignore", "pipe"] },
    );
    const number = await firstLine(screen.stdio[3] as Readable);
    const port = await freePort();
    const folder = await started.folder();
    await mkdir(path.join(folder, "gtk-3.0"));
    await writeFile(
      path.join(folder, "gtk-3.0/settings.ini"),
      `[Settings]\ngtk-enable-animations=${media === "dark and still" ? "0" : "1"}\n`,
    );
    started.run(programs.driver, [`--port=${port}`, "--host=127.0.0.1"], {
      env: {
        ...process.env,
        DISPLAY: `:${number}`,
        GDK_BACKEND: "x11",
        XDG_CONFIG_HOME: folder,
        GTK_THEME: media === "dark and still" ? "Adwaita:dark" : "Adwaita",
      },
    });
    const options = { binary: programs.browser, args: ["--automation"] };
    return new Tab(
      await eventually(() => overHttp(`http://127.0.0.1:${port}`, { "webkitgtk:browserOptions": options })),
    );
  });
}

async function firstLine(stream: Readable): Promise<string> {
  const [chunk] = (await once(stream, "data", { signal: AbortSignal.timeout(patience) })) as [Buffer];
  return chunk.toString().trim();
}
