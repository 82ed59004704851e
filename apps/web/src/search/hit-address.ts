import type { SearchHit } from '@icare/contracts/search';

/** Where a hit leads. A document opens with what was searched, and the words marked by which it was found. */
export function hitAddress({ kind, path, words }: SearchHit, searched: string): string {
  if (kind !== 'document' || !words) return path;
  const typed = searched.trim();
  const found = words.join(' ');
  const isSame = found.toLowerCase() === typed.toLowerCase();
  const find = new URLSearchParams({ find: typed, ...(!isSame && { words: found }) });
  return `${path}${path.includes('?') ? '&' : '?'}${find}`;
}

/** Where in a document it stands, and in which version of it. */
export function hitPlace({ version, place }: SearchHit): string {
  return [version !== undefined && `version ${version}`, place].filter(Boolean).join(' · ');
}
