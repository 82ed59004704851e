import type { DocumentTextPart } from '@icare/contracts/document-reading';
import { Notice } from '../../ui/notice.tsx';

const problems = {
  damaged: 'The portal cannot read the text of this file.',
  exhausting: 'This file is too long for the portal to read its text.',
  empty: 'This file has no text: its pages are pictures.',
  missing: 'The file of this document is no longer here.',
} as const;

/** Says why a document is not shown as text. */
export function NoText({
  reading,
  isPdf,
}: {
  reading: Pick<DocumentTextPart, 'textState' | 'textProblem'>;
  isPdf: boolean;
}) {
  const { textState, textProblem } = reading;
  const reason =
    textState === 'waiting'
      ? 'The portal has not read this file yet. Its text appears here within minutes.'
      : problems[textProblem ?? 'damaged'];
  const instead = isPdf ? 'These are its pages.' : 'Download it to read it.';
  return (
    <Notice>
      {reason} {textProblem !== 'missing' && instead}
    </Notice>
  );
}
