import { pages } from '@icare/contracts/pages';
import { readableDate } from '@icare/domain/calendar-days';
import { describeReview, reviewStandingOn } from '@icare/domain/document-review';
import type { Config } from '../../config.ts';
import {
  type RenderedEmail,
  removeBidiControls,
  renderEmail,
} from '../../platform/mail/render-email.ts';
import type { DueReview } from './due-reviews.ts';

const namedAtMost = 40;

/** Mail to whoever keeps documents, about those to be reviewed, the most urgent first. */
export function reviewsEmail(
  { site }: Pick<Config, 'site'>,
  { userId, documents, today }: { userId: string; documents: readonly DueReview[]; today: string },
): RenderedEmail {
  const heading =
    documents.length === 1
      ? '1 document is to be reviewed'
      : `${documents.length} documents are to be reviewed`;
  const more = documents.length - namedAtMost;
  return renderEmail({
    sender: site.name,
    subject: heading,
    heading,
    lead: 'You are the owner of these documents, or answer for them as head of their department.',
    facts: documents.slice(0, namedAtMost).map((document) => ({
      label: removeBidiControls(document.name),
      value: describeDue(document, userId, today),
      // Drafts cannot be read at an address of their own.
      ...(document.status === 'Active' && {
        link: { label: 'Read it', address: `${site.url}/read/${document.id}` },
      }),
    })),
    link: { label: 'My documents', address: `${site.url}${pages.myDocuments.path}` },
    closing: `${more > 0 ? `And ${more} more, which the portal shows. ` : ''}If nothing has to change in one, say so under My documents. If something has, send the new file to IT. A document stays in force until it is replaced.`,
  });
}

function describeDue(
  { number, nextReviewOn, ownerId }: DueReview,
  userId: string,
  today: string,
): string {
  const standing = reviewStandingOn(nextReviewOn, today);
  const verb = standing.kind === 'overdue' ? 'was due on' : 'is due on';
  const owner = ownerId === userId ? '' : ' It has no owner.';
  return `${number}. The review ${verb} ${readableDate(nextReviewOn)}: ${describeReview(standing)}.${owner}`;
}
