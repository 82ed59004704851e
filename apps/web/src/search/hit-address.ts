import type { SearchHit } from '@icare/contracts/search';

/** Where a hit leads. A document opens with what was searched, and the words marked by which it was found. */
export function hitAddress(hit: SearchHit, searched: string): string {
  const { kind, path, words } = hit;
  if (kind !== 'document' || !words) return path;
  const start = isFromFirstStep(hit) ? path.replace(/\?.*$/, '') : path;
  const typed = searched.trim();
  const found = words.join(' ');
  const isSame = found.toLowerCase() === typed.toLowerCase();
  const find = new URLSearchParams({ find: typed, ...(!isSame && { words: found }) });
  return `${start}${start.includes('?') ? '&' : '?'}${find}`;
}

/** Where in a document it stands, and in which version of it. */
export function hitPlace(hit: SearchHit): string {
  const { version, place } = hit;
  return [version !== undefined && `version ${version}`, !isFromFirstStep(hit) && place]
    .filter(Boolean)
    .join(' · ');
}

/**
 * Whoever types the name of a procedure for an emergency, in whatever words, follows it from its first step: the page that has
 * most of the words can be far behind what has to be done first.
 */
const isFromFirstStep = ({ isEmergency, isNamed }: SearchHit): boolean =>
  isEmergency && isNamed === true;
