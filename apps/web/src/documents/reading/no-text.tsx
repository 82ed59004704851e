import type { DocumentTextPart } from '@icare/contracts/document-reading';
import { Notice } from '../../ui/notice.tsx';

const problems = {
  damaged: 'The portal cannot read the text of this file.',
  exhausting: 'This file is too long for the portal to read its text.',
  empty: 'This file has no text: its pages are pictures.',
  missing: 'The file of this document is no longer here.',
  uncertain: 'This file is a scan that text recognition cannot read well.',
} as const;

/** Says why a document is not shown as text. */
export function NoText({
  reading,
  isPdf,
  hasPages,
}: {
  reading: Pick<DocumentTextPart, 'textState' | 'textProblem'>;
  isPdf: boolean;
  /** Whether its pages are known, which are pictures then. */
  hasPages: boolean;
}) {
  const { textState, textProblem } = reading;
  const waiting = hasPages
    ? 'This file is a scan. Its words are found and shown here when text recognition has read it.'
    : 'The portal has not read this file yet. Its text appears here within minutes.';
  const reason = textState === 'waiting' ? waiting : problems[textProblem ?? 'damaged'];
  const instead = isPdf ? 'These are its pages.' : 'Download it to read it.';
  return (
    <Notice>
      {reason} {textProblem !== 'missing' && instead}
    </Notice>
  );
}
