import type { DocumentRecord } from '@icare/contracts/document-record';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../format/format-count.ts';
import { paths } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { ReferenceList } from './reference-list.tsx';

const ReferencesDialog = lazyPart(
  async () => (await import('./references-dialog.tsx')).ReferencesDialog,
);

/** On the record of a document: what it refers to, and the documents in force that refer to it. */
export function RecordReferences({ record }: { record: DocumentRecord }) {
  const { document, references, referencesFingerprint, referredToBy, mayWrite } = record;
  const [isOpen, setOpen] = useState(false);
  const more = referredToBy.total - referredToBy.documents.length;
  return (
    <section aria-labelledby="references">
      <SectionHeading
        id="references"
        title="References"
        count={references.length}
        action={
          mayWrite && (
            <Button size="sm" onClick={() => setOpen(true)}>
              Change the references
            </Button>
          )
        }
      />
      {references.length === 0 ? (
        <p className="py-3 text-muted">It names no other document and no rule from outside.</p>
      ) : (
        <ReferenceList references={references} />
      )}
      {referredToBy.total > 0 && (
        <>
          <h3 className="pt-4 font-bold">Referred to by</h3>
          <ul>
            {referredToBy.documents.map(({ _id, name, number }) => (
              <li key={_id} className="py-1 leading-snug wrap-anywhere">
                <Link className="text-link" to={paths.read(_id)}>
                  {name}
                </Link>{' '}
                <span className="text-muted">{number}</span>
              </li>
            ))}
          </ul>
          {more > 0 && (
            <p className="pt-1 text-muted">And {formatCount(more, 'other', 'others')}.</p>
          )}
        </>
      )}
      {isOpen && (
        <ReferencesDialog
          document={document}
          references={references}
          fingerprint={referencesFingerprint}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
