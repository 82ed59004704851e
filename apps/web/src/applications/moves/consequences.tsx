import type { ApplicationStatus } from '@icare/contracts/application-status';
import type { Interview } from '@icare/contracts/interviews';
import type { Offer } from '@icare/contracts/offers';
import { keepsInterviews, keepsOffer } from '@icare/domain/application-moves';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatDateTime } from '../../format/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { interviewsOf, offerOf } from '../api.ts';

type Move = { id: string; from: ApplicationStatus; to: ApplicationStatus };

const isToCome = ({ cancelledAt, startsAt }: Interview) =>
  cancelledAt === null && new Date(startsAt) > new Date();

/** What a move does to the interviews and the offer of the application, beside its stage. */
export function useConsequences({ id, from, to }: Move) {
  const interviews = useQuery({ ...interviewsOf(id), enabled: keepsInterviews.includes(from) });
  const offer = useQuery({ ...offerOf(id), enabled: keepsOffer.includes(from) });
  const coming = interviews.data?.interviews.filter(isToCome) ?? [];
  const isCalledOff = !keepsInterviews.includes(to);
  return {
    /** An applicant who knows of an interview is mailed that it is called off, whatever the move says. */
    mailsCallingOff: isCalledOff && coming.some(({ isTold }) => isTold),
    sentences: [
      ...coming.map(isCalledOff ? describeCallingOff : to === 'hired' ? describeStaying : () => ''),
      describeOffer(to, offer.data?.offer ?? null),
    ].filter(Boolean),
  };
}

const describeCallingOff = ({ startsAt, isTold }: Interview) =>
  isTold
    ? `The interview of ${formatDateTime(startsAt)} is called off, and the applicant gets a mail about that.`
    : `The interview of ${formatDateTime(startsAt)} is called off.`;

const describeStaying = ({ startsAt }: Interview) =>
  `The interview of ${formatDateTime(startsAt)} stays arranged; cancel it if nobody needs it any more.`;

function describeOffer(to: ApplicationStatus, offer: Offer | null): string {
  if (!offer) return '';
  if (!keepsOffer.includes(to)) return 'The offer ends.';
  if (to !== 'hired' || offer.answer === 'accepted') return '';
  return offer.answer === 'declined'
    ? 'The applicant has declined the offer.'
    : `The applicant has not answered the offer yet; it asks for an answer by ${formatDate(offer.answerBy)}.`;
}

export function Consequences({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Notice tone="warning">
      <div className="grid gap-1 text-ink">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </Notice>
  );
}
