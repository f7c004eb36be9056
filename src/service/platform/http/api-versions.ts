/** Time between the mail to merchants and the deprecation of a version, in milliseconds: 90 days. */
const noticePeriod = 90 * 86_400_000;

/** Dates of the deprecation and the end of a version. */
export interface Deprecation {
  /** Merchants are notified by mail from this date, at least 90 days before `deprecated`. */
  readonly announced: Date;
  readonly deprecated: Date;
  /** From this date every request gets 410. */
  readonly sunset: Date;
  /** The version to move to. */
  readonly successor: string;
}

/** A version of the API. Its name is the first segment of its paths. */
export interface ApiVersion {
  readonly name: string;
  readonly published: Date;
  readonly deprecation?: Deprecation;
}

/** All current and past versions, the oldest first. */
export const apiVersions: readonly ApiVersion[] = [
  { name: "v1", published: new Date("2026-11-21T00:00:00Z") },
];

/**
 * Throws an `Error` when a version is deprecated less than 90 days after its merchants are notified, or ends before it
 * is deprecated or less than twelve months after its successor was published.
 */
export function checkVersions(versions: readonly ApiVersion[]): readonly ApiVersion[] {
  for (const { name, deprecation } of versions) {
    if (deprecation === undefined) continue;
    const { announced, deprecated, sunset } = deprecation;
    const successor = versions.find((other) => other.name === deprecation.successor);
    if (successor === undefined) throw new Error(`${name} has no successor ${deprecation.successor}.`);
    const soonest = new Date(announced.getTime() + noticePeriod);
    // Negated, so that an invalid date is rejected too.
    if (!(deprecated >= soonest)) {
      throw new Error(`${name} is deprecated less than 90 days after its merchants are notified.`);
    }
    if (!(sunset >= deprecated)) throw new Error(`${name} ends before it is deprecated.`);
    const earliest = new Date(successor.published);
    earliest.setUTCMonth(earliest.getUTCMonth() + 12);
    if (!(sunset >= earliest)) {
      throw new Error(`${name} ends less than twelve months after ${successor.name} was published.`);
    }
  }
  return versions;
}

/**
 * Returns the version with its dates postponed where merchants were notified less than 90 days before its deprecation.
 */
export function postponeDeprecation(version: ApiVersion, notified: Date): ApiVersion {
  const { deprecation } = version;
  if (deprecation === undefined) return version;
  const deprecated = laterOf(deprecation.deprecated, new Date(notified.getTime() + noticePeriod));
  const sunset = laterOf(deprecation.sunset, deprecated);
  return { ...version, deprecation: { ...deprecation, deprecated, sunset } };
}

/** Returns the version that a path belongs to. */
export function versionAt(versions: readonly ApiVersion[], path: string): ApiVersion | undefined {
  const [, name] = path.split("/", 2);
  return versions.find((version) => version.name === name);
}

export function isRetired({ deprecation }: ApiVersion, now: Date): boolean {
  return deprecation !== undefined && deprecation.sunset <= now;
}

/**
 * Returns the headers `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and `Link` of a version with a deprecation date,
 * past or future.
 */
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

function laterOf(one: Date, other: Date): Date {
  return one < other ? other : one;
}
