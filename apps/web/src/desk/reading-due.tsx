import type { getDesk } from '@icare/contracts/desk';
import type { Answer } from '@icare/contracts/endpoint';
import { Link } from 'react-router-dom';
import { ReviewDate } from '../documents/review/review-date.tsx';
import { forTrainings } from '../format/for-trainings.ts';
import { paths } from '../routing/paths.ts';
import { SectionHeading } from '../ui/section-heading.tsx';

export type ReadingOfDesk = Answer<typeof getDesk>['data']['reading'];

/** Documents that the user is asked to read and confirm, also for trainings, what is due first first. */
export function ReadingDue({ documents, total, overdue }: ReadingOfDesk) {
  const more = total - documents.length;
  return (
    <section aria-labelledby="reading-due">
      <SectionHeading
        id="reading-due"
        title="To read"
        count={overdue > 0 ? `${total}, ${overdue} late` : total}
      />
      <ul>
        {documents.map(({ _id, name, number, version, dueOn, trainings, collection }) => (
          <li
            key={_id}
            className="relative flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-b border-line py-1.5 hover:bg-primary-soft/45"
          >
            <div className="min-w-0 flex-1 basis-48 leading-snug">
              <Link
                to={paths.read(_id)}
                className="font-bold wrap-anywhere text-ink no-underline after:absolute after:inset-0"
              >
                {name}
              </Link>
              <p className="text-meta text-muted wrap-anywhere">
                {[number, `version ${version}`, collection, forTrainings(trainings)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <ReviewDate nextReviewOn={dueOn} />
          </li>
        ))}
      </ul>
      <p className="pt-3">
        <Link className="text-link" to={paths.myReading}>
          {more > 0 ? `${more} more, and all my reading` : 'My reading'}
        </Link>
      </p>
    </section>
  );
}
