import type { DocumentTextProblem, DocumentTextState } from '@icare/contracts/document-text-state';

/** Names of states; the filter has these and `cutName`. */
export const textStateNames: Record<DocumentTextState, string> = {
  waiting: 'Text not read yet',
  searchable: 'Text searchable',
  scanned: 'Text read from a scan',
  unreadable: 'Text not searchable',
};

/** Longer than what is kept of one file. */
export const cutName = 'Only the beginning searchable';

const problems: Record<DocumentTextProblem, string> = {
  damaged: 'the file cannot be read',
  exhausting: 'the file takes too long to read',
  empty: 'the file has no text',
  missing: 'the file is missing',
  uncertain: 'text recognition cannot read the scan well',
};

/** What the search finds in a version: '4 pages, 1,200 words searchable', or why it finds nothing. */
export function describeText({
  textState,
  textProblem,
  textIsCut,
  sections,
  words,
  confidence,
}: {
  textState: DocumentTextState;
  textProblem: DocumentTextProblem | null;
  textIsCut: boolean;
  sections: number | null;
  words: number | null;
  confidence: number | null;
}): string {
  if (textState === 'waiting') return 'text not read yet';
  if (textState === 'unreadable') {
    return `not searchable: ${textProblem ? problems[textProblem] : 'unknown reason'}`;
  }
  const certainty = confidence === null ? '' : `, read from scans, ${confidence} % certain`;
  const parts = `${sections} ${sections === 1 ? 'part' : 'parts'}`;
  const cut = textIsCut ? ', the rest of the file is too long' : '';
  return `${parts}, ${words?.toLocaleString('en-NG')} words searchable${certainty}${cut}`;
}
