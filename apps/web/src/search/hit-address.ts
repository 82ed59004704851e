import type { SearchHit } from '@icare/contracts/search';
import { foldedWords } from '@icare/domain/fold-text';

/** Where a hit leads. A document opens with what was searched, and the words marked by which it was found. */
export function hitAddress(hit: SearchHit, searched: string): string {
  const { kind, path, words } = hit;
  if (kind !== 'document' || !words) return path;
  const start = isFromFirstStep(hit, searched) ? path.replace(/\?.*$/, '') : path;
  const typed = searched.trim();
  const found = words.join(' ');
  const isSame = found.toLowerCase() === typed.toLowerCase();
  const find = new URLSearchParams({ find: typed, ...(!isSame && { words: found }) });
  return `${start}${start.includes('?') ? '&' : '?'}${find}`;
}

/** Where in a document it stands, and in which version of it. */
export function hitPlace(hit: SearchHit, searched: string): string {
  const { version, place } = hit;
  return [version !== undefined && `version ${version}`, !isFromFirstStep(hit, searched) && place]
    .filter(Boolean)
    .join(' · ');
}

/**
 * Whoever types the name of a procedure for an emergency follows it from its first step: the page that has most of the
 * words can be far behind what has to be done first.
 */
function isFromFirstStep({ isEmergency, title }: SearchHit, searched: string): boolean {
  if (!isEmergency) return false;
  const words = foldedWords(searched);
  const inTitle = foldedWords(title);
  // As in the search, the last may be the beginning of a word; a singular is the beginning of its plural.
  return words.length > 0 && words.every((word) => inTitle.some((own) => own.startsWith(word)));
}
