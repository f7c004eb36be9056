const idPattern = /^[0-9A-Za-z_-]{1,200}$/;

/** Returns an id as it stands in a path; an empty text for what is no id, so that `isPath` is false for its path. */
export function inPath(id: unknown): string {
  return typeof id === "string" && idPattern.test(id) ? id : "";
}

/** Whether all parts of a path are ids or names: an empty part, `.` or `..` would address another object. */
export function isPath(path: string): boolean {
  return (
    path.startsWith("/") &&
    path
      .slice(1)
      .split("/")
      .every((part) => idPattern.test(part))
  );
}
