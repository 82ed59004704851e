import { buildHref, type Deprecation, type EndpointDefinition } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';

/**
 * The headers with which a call says that it will go away: `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and what to call
 * instead; null for a call that stays. The portal does not start if programs get less time than they were promised.
 */
export function createDeprecationHeaders({
  method,
  path,
  deprecated,
}: EndpointDefinition): ((params: Record<string, string>) => Record<string, string>) | null {
  if (!deprecated) return null;
  const since = readDay(deprecated.since);
  const sunset = readDay(deprecated.sunset);
  const earliest = new Date(since);
  earliest.setUTCMonth(earliest.getUTCMonth() + limits.deprecationMonths);
  const own = parametersOf(path);
  const { instead } = deprecated;
  if (!(sunset >= earliest)) {
    throw new Error(`${method} ${path} must stay for ${limits.deprecationMonths} months.`);
  }
  if (instead && !parametersOf(instead.path).every((name) => own.includes(name))) {
    throw new Error(`${method} ${path} does not know all parameters of ${instead.path}.`);
  }
  const dates = {
    deprecation: `@${since.getTime() / 1000}`,
    sunset: sunset.toUTCString(),
  };
  const reference = '</docs>; rel="deprecation"; type="text/html"';
  return (params) => ({
    ...dates,
    link: instead
      ? `${reference}, <${buildHref(instead, params)}>; rel="successor-version"`
      : reference,
  });
}

/** The same in words, for the API reference. */
export function describeDeprecation({ since, sunset, instead }: Deprecation): string {
  const other = instead ? ` Use \`${instead.method} ${instead.path}\` instead.` : '';
  return `Deprecated since ${since}; it may be gone from ${sunset} on.${other}`;
}

const parametersOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);

function readDay(day: string): Date {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) throw new Error(`${day} is no day.`);
  return date;
}
