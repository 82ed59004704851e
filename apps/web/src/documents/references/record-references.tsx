import type { DocumentRecord } from '@icare/contracts/document-record';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { ReferenceList } from './reference-list.tsx';
import { ReferringList } from './referring-list.tsx';

const ReferencesDialog = lazyPart(
  async () => (await import('./references-dialog.tsx')).ReferencesDialog,
);

/** On the record of a document: what it refers to, and the documents in force that refer to it. */
export function RecordReferences({ record }: { record: DocumentRecord }) {
  const { document, references, referencesFingerprint, referredToBy, mayWrite } = record;
  const [isOpen, setOpen] = useState(false);
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
          <ReferringList {...referredToBy} />
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
