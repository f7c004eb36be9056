import path from "node:path/posix";
import { placeOf } from "./pages.ts";

/** The address of the site in the documents, where a file cannot be linked because the build makes it. */
const siteAddress = "http://localhost:4242/docs";

/**
 * Returns the text of a Markdown file of the repository with the links that it has in the site: to other pages by their places, and none
 * to what is not in the site.
 *
 * @param file from the root of the repository
 */
export function moveLinks(text: string, file: string): string {
  const from = path.dirname(placeOf(file) ?? file);
  const moved = (target: string): string | undefined => {
    if (target.startsWith(`${siteAddress}/`)) return target.slice(siteAddress.length);
    if (/^[a-z]+:|^#/.test(target)) return target;
    const [linked = "", anchor] = target.split("#");
    const inRepository = path.join(path.dirname(file), linked);
    const place = /\.\w+$/.test(inRepository)
      ? (placeOf(inRepository) ?? pictureAt(inRepository))
      : placeOf(`${inRepository.replace(/\/$/, "")}/README.md`);
    if (place === undefined) return undefined;
    const relative = path.relative(from, place);
    return `${relative.startsWith(".") ? relative : `./${relative}`}${anchor === undefined ? "" : `#${anchor}`}`;
  };
  return outsideCode(text, (prose) =>
    prose.replace(/\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g, (_, words: string, target: string) => {
      const link = moved(target);
      return link === undefined ? words : `[${words}](${link})`;
    }),
  );
}

/** Pictures keep their place below `docs/`. */
function pictureAt(file: string): string | undefined {
  return /^docs\/(pictures\/.+)$/.exec(file)?.[1];
}

/** Changes a Markdown text outside of its blocks of code. */
function outsideCode(text: string, change: (prose: string) => string): string {
  return text
    .split(/^(```[^]*?^```$)/m)
    .map((part, at) => (at % 2 === 0 ? change(part) : part))
    .join("");
}
