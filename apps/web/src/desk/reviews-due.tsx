import type { getDesk } from '@icare/contracts/desk';
import type { Answer } from '@icare/contracts/endpoint';
import { Link } from 'react-router-dom';
import { ReviewDate } from '../documents/review/review-date.tsx';
import { paths } from '../routing/paths.ts';
import { SectionHeading } from '../ui/section-heading.tsx';

export type Reviews = Answer<typeof getDesk>['data']['reviews'];

/** Documents that the user has to review soon, or is late with. */
export function ReviewsDue({ documents, total }: Reviews) {
  const more = total - documents.length;
  return (
    <section aria-labelledby="reviews-due">
      <SectionHeading
        id="reviews-due"
        title="Documents to review"
        {...(total > 0 && { count: total })}
      />
      {total === 0 && (
        <p className="py-3 text-muted">None of yours is to be reviewed within 90 days.</p>
      )}
      <ul>
        {documents.map(({ _id, name, number, status, nextReviewOn }) => (
          <li
            key={_id}
            className="relative flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-b border-line py-1.5 hover:bg-primary-soft/45"
          >
            <div className="min-w-0 flex-1 basis-48 leading-snug">
              <Link
                to={status === 'Active' ? paths.read(_id) : paths.myDocuments}
                className="font-bold wrap-anywhere text-ink no-underline after:absolute after:inset-0"
              >
                {name}
              </Link>
              <p className="text-meta text-muted">{number}</p>
            </div>
            <ReviewDate nextReviewOn={nextReviewOn} />
          </li>
        ))}
      </ul>
      <p className="pt-3">
        <Link className="text-link" to={paths.myDocuments}>
          {more > 0 ? `${more} more, and all my documents` : 'My documents'}
        </Link>
      </p>
    </section>
  );
}
