import type { SearchHit } from '@icare/contracts/search';

/** Where a hit leads. A document opens with the words marked that stand in the quoted sentence. */
export function hitAddress({ kind, path, snippet, marks }: SearchHit): string {
  if (kind !== 'document') return path;
  const words = new Set(marks.map(([start, end]) => snippet.slice(start, end).toLowerCase()));
  if (words.size === 0) return path;
  const find = new URLSearchParams({ find: [...words].join(' ') });
  return `${path}${path.includes('?') ? '&' : '?'}${find}`;
}

/** Where in a document it stands, and in which version of it. */
export function hitPlace({ version, place }: SearchHit): string {
  return [version !== undefined && `version ${version}`, place].filter(Boolean).join(' · ');
}
