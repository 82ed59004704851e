import type { SearchHit } from '@icare/contracts/search';

/** Where a hit leads. A document opens with the words marked by which it was found. */
export function hitAddress({ kind, path, words }: SearchHit): string {
  if (kind !== 'document' || !words) return path;
  const find = new URLSearchParams({ find: words.join(' ') });
  return `${path}${path.includes('?') ? '&' : '?'}${find}`;
}

/** Where in a document it stands, and in which version of it. */
export function hitPlace({ version, place }: SearchHit): string {
  return [version !== undefined && `version ${version}`, place].filter(Boolean).join(' · ');
}
