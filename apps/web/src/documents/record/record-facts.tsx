import type { DocumentRecord } from '@icare/contracts/document-record';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { useLastSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { describeInterval, visibilityNames } from '../manage/fact-labels.ts';
import { DocumentOwner } from '../review/document-owner.tsx';
import { ReviewDate } from '../review/review-date.tsx';
import { isFirstVersion } from './version-labels.ts';

const ChangeFactsDialog = lazyPart(
  async () => (await import('./change-facts-dialog.tsx')).ChangeFactsDialog,
);

/** What is said of a document. Until it is sent for approval for the first time, those who write it correct it. */
export function RecordFacts({ record }: { record: DocumentRecord }) {
  const { document, draft, replaces } = record;
  const session = useLastSession();
  const [isOpen, setOpen] = useState(false);
  const isNew = draft !== null && isFirstVersion(document, draft);
  const { category, subcategory, description, nextReviewOn, reviewEveryMonths } = document;
  return (
    <section aria-labelledby="facts">
      <SectionHeading
        id="facts"
        title="Facts"
        action={
          isNew &&
          draft.mayDo.includes('change') && (
            <Button size="sm" aria-label="Change the facts" onClick={() => setOpen(true)}>
              Change
            </Button>
          )
        }
      />
      <div className="pt-3">
        <Facts>
          <Fact term="Owner">
            <DocumentOwner owner={document.owner} />
          </Fact>
          <Fact term={document.departments.length === 1 ? 'Department' : 'Departments'}>
            {document.departments.join(', ')}
          </Fact>
          <Fact term="Type">{[category, subcategory].filter(Boolean).join(', ')}</Fact>
          {description && (
            <Fact term="Description">
              <bdi className="block max-w-measure whitespace-pre-line">{description}</bdi>
            </Fact>
          )}
          <Fact term="Visible to">
            {visibilityNames[document.visibility]}
            {isNew && <span className="text-muted">, once it is in force</span>}
          </Fact>
          <Fact term="Reviewed">
            {reviewEveryMonths === null ? (
              <span className="text-muted">No rule</span>
            ) : (
              describeInterval(reviewEveryMonths)
            )}
            {isNew && reviewEveryMonths !== null && (
              <span className="text-muted">, counted from its first day in force</span>
            )}
          </Fact>
          {!(isNew && nextReviewOn === null) && (
            <Fact term="Next review">
              <ReviewDate nextReviewOn={nextReviewOn} />
            </Fact>
          )}
          {replaces.length > 0 && (
            <Fact term="Takes the place of">
              {replaces.map(({ _id, number, name }) => (
                <span key={_id} className="block">
                  <Link className="text-link" to={paths.record(_id)}>
                    {name}
                  </Link>
                  , {number}
                </span>
              ))}
            </Fact>
          )}
        </Facts>
      </div>
      {isOpen && session && (
        <ChangeFactsDialog record={record} session={session} onClose={() => setOpen(false)} />
      )}
    </section>
  );
}
