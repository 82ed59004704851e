import type { EndpointDefinition } from '@icare/contracts/endpoint';
import type { AnswerHeaders } from './read-answer.ts';

/** What a call that will go away says of itself. */
export type Deprecated = {
  /** Method and path, as in the API reference. */
  call: string;
  /** From when on it should not be used any more. */
  since: Date | null;
  /** From when on it may be gone. */
  sunset: Date | null;
  /** What to call instead, as a path; null if nothing replaces it. */
  instead: string | null;
};

/** What the answer says of it: a portal may be newer than this client. */
export function readDeprecation(
  { method, path }: EndpointDefinition,
  headers: AnswerHeaders,
): Deprecated | null {
  const deprecation = headers.get('deprecation');
  if (deprecation === null) return null;
  const seconds = /^@(-?\d+)$/.exec(deprecation.trim())?.[1];
  const successor = /<([^>]*)>\s*;[^,]*\brel="?successor-version"?/.exec(headers.get('link') ?? '');
  return {
    call: `${method} ${path}`,
    since: seconds === undefined ? null : new Date(Number(seconds) * 1000),
    sunset: readDate(headers.get('sunset')),
    instead: successor?.[1] ?? null,
  };
}

function readDate(text: string | null): Date | null {
  const time = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time);
}
