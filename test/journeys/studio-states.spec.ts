import type { Page } from "@playwright/test";
import { aPicture } from "../support/some-pictures.ts";
import { animationsIn } from "./pages/animations-in.ts";
import { watch } from "./pages/watched-page.ts";
import { expect, test } from "./journey.ts";

test.use({ reducedMotion: "reduce" });

test("no state of the studio violates its policy or moves under reduced motion", async ({
  page,
  product,
}) => {
  const watched = await watch(page);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const preview = page.frameLocator("iframe:not(.coming)");
  const isQuiet = async (state: string) => {
    expect(await animationsIn(page), state).toEqual([]);
    expect(watched.complaints.filter(isOfPolicy), state).toEqual([]);
  };

  let answer: "unreachable" | "key_missing" | "usual" = "unreachable";
  await page.route("**/studio/api/opening", (route) => {
    if (answer === "usual") return route.continue();
    if (answer === "unreachable") return route.abort();
    const error = { type: "authentication_error", code: "api_key_missing", message: "Send a key." };
    return route.fulfill({ status: 401, json: { error } });
  });
  await page.goto(`${product.service}/studio`);
  await button("Try again").waitFor();
  await isQuiet("service cannot be reached");
  answer = "key_missing";
  await button("Try again").click();
  await page.getByLabel("Secret key").waitFor();
  await isQuiet("key is requested");
  answer = "usual";
  await page.getByLabel("Secret key").fill(product.secretKey);
  await button("Open the studio").click();

  await preview.locator("till-card-form").waitFor();
  await isQuiet("new link");
  await page.getByLabel("Name", { exact: true }).fill("Quiet box");
  await page.getByLabel("Amount").fill("39.50");
  await expect(preview.locator("h1")).toHaveText("Quiet box");
  await isQuiet("preview of a draft");
  await button("Desktop").click();
  await button("Dark").click();
  await isQuiet("dark preview of a desktop");
  await page.getByText("Looks", { exact: true }).click();
  await page.getByLabel("Background", { exact: true }).fill("#ffd2");
  await expect(preview.locator("h1")).toHaveText("No preview yet");
  await isQuiet("draft that has no preview");
  await page.getByLabel("Background", { exact: true }).fill("");

  await button("Subscriptions").click();
  // Tests that ran before in this worker have left some.
  await page
    .getByText("There are none yet.")
    .or(page.getByRole("button", { name: "History" }))
    .first()
    .waitFor();
  await isQuiet("subscriptions");
  await button("Billing").click();
  await page.getByText("If every attempt fails").waitFor();
  await isQuiet("settings of billing");

  await button("Brand").click();
  const picture = { name: "logo.png", mimeType: "image/png", buffer: await aPicture() };
  await page.getByLabel("Logo").setInputFiles(picture);
  await expect(preview.locator(".merchant img").first()).toBeVisible();
  await isQuiet("preview with a logo");

  await button("New link").click();
  await button("Make the link").click();
  await expect.poll(() => loadedPictures(page)).toBe(1);
  await isQuiet("link with its QR code");
  await button("Payments Quiet box").click();
  await page.getByText("Nobody has paid it yet.").waitFor();
  await isQuiet("payments of a link");
  await button("Edit Quiet box").click();
  await expect(preview.locator("h1")).toHaveText("Quiet box");
  await isQuiet("link is edited");
});

/** Responses that are errors are complaints of the console too: the journey causes some. */
function isOfPolicy(complaint: string): boolean {
  return !complaint.startsWith("Failed to load resource");
}

function loadedPictures(page: Page): Promise<number> {
  return page
    .locator("till-share-panel img")
    .evaluateAll((all) => all.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length);
}
