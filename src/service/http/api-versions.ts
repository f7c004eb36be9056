/** When a version stops being one to build on, and when it ends. */
export interface Deprecation {
  readonly deprecated: Date;
  /** From then on every request is answered 410. */
  readonly sunset: Date;
  /** The version to move to. */
  readonly successor: string;
}

/** A version of the API: the first part of its addresses. */
export interface ApiVersion {
  readonly name: string;
  readonly published: Date;
  readonly deprecation?: Deprecation;
}

/** Throws an `Error` when a version ends less than twelve months after its successor was published. */
export function checkVersions(versions: readonly ApiVersion[]): readonly ApiVersion[] {
  for (const { name, deprecation } of versions) {
    if (deprecation === undefined) continue;
    const successor = versions.find((other) => other.name === deprecation.successor);
    if (successor === undefined) throw new Error(`${name} has no successor ${deprecation.successor}.`);
    const earliest = new Date(successor.published);
    earliest.setUTCMonth(earliest.getUTCMonth() + 12);
    if (deprecation.sunset < earliest || deprecation.sunset < deprecation.deprecated) {
      throw new Error(`${name} ends less than twelve months after ${successor.name} was published.`);
    }
  }
  return versions;
}

/** Every version there is or was, the oldest first. */
export const apiVersions = checkVersions([{ name: "v1", published: new Date("2026-11-21T00:00:00Z") }]);

/** The version that an address belongs to. */
export function versionAt(versions: readonly ApiVersion[], path: string): ApiVersion | undefined {
  const [, name] = path.split("/", 2);
  return versions.find((version) => version.name === name);
}

export function isRetired({ deprecation }: ApiVersion, now: Date): boolean {
  return deprecation !== undefined && deprecation.sunset <= now;
}

/** `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and `Link` of a version that is deprecated, or will be on a known day. */
export function deprecationFields(
  { deprecation }: ApiVersion,
  publicUrl: string,
): Readonly<Record<string, string>> {
  if (deprecation === undefined) return {};
  const { deprecated, sunset, successor } = deprecation;
  return {
    Deprecation: `@${Math.floor(deprecated.getTime() / 1_000)}`,
    Sunset: sunset.toUTCString(),
    Link: `<${publicUrl}/${successor}/openapi.json>; rel="successor-version"`,
  };
}
