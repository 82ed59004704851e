import type { HospitalPaper } from '@icare/contracts/hospital-papers';
import type { MissingPaper } from '@icare/contracts/missing-papers';
import { createPaperReminders, type UnremindedPaperReason } from '@icare/contracts/paper-reminders';
import { useState } from 'react';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { type LeftOut, OutcomeDialog } from '../../ui/list/outcome-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshCompliance } from '../api.ts';
import { countPapers, describePaper, describeResponsible } from './paper-labels.ts';

type Paper = HospitalPaper | MissingPaper;
type RemindPapersDialogProps = {
  papers: readonly Paper[];
  /** `refreshed`: resolves once the lists show what was changed. */
  onClose: (refreshed?: Promise<unknown>) => void;
};

const reasons: Record<UnremindedPaperReason, string> = {
  own: 'It is for you to hand in.',
  nobody: 'Nobody is responsible, and its department has no head.',
  not_needed: 'Nothing is to be handed in by now.',
  reminded_today: 'It was asked for today already.',
  no_address: 'Whoever answers for it has no address that a mail reaches.',
};

const shownAtMost = 6;

/** Lists what is asked for and of whom, takes a note, and sends the mails. What nobody was reminded of is named. */
export function RemindPapersDialog({ papers, onClose }: RemindPapersDialogProps) {
  const [outcome, setOutcome] = useState<{ people: number; leftOut: LeftOut[] } | null>(null);
  const idsOf = (isMissing: boolean) =>
    papers.filter((paper) => 'since' in paper === isMissing).map(({ id }) => id);
  const form = useEndpointForm(createPaperReminders, {
    defaults: { note: '' },
    toBody: ({ note }) => ({ paperIds: idsOf(false), missingIds: idsOf(true), note }),
    failed: 'Nobody was reminded. Please try again.',
    onSent: async ({ data: { people, skipped } }) => {
      const refreshed = refreshCompliance();
      if (skipped.length === 0) {
        toast.success(countReminded(people));
        return onClose(refreshed);
      }
      await refreshed;
      setOutcome({
        people,
        leftOut: skipped.map(({ id, reason }) => {
          const paper = papers.find((one) => one.id === id);
          return { id, name: paper ? describePaper(paper) : '', message: reasons[reason] };
        }),
      });
    },
  });
  if (outcome) {
    return (
      <OutcomeDialog
        title={outcome.people === 0 ? 'Nobody was reminded' : countReminded(outcome.people)}
        description={`Nobody was asked for ${outcome.leftOut.length === 1 ? 'this' : 'these'}:`}
        leftOut={outcome.leftOut}
        onClose={() => onClose()}
      />
    );
  }
  const [only] = papers.length === 1 ? papers : [];
  const more = papers.length - shownAtMost;
  return (
    <FormDialog
      form={form}
      size="narrow"
      title={
        only ? `Remind of ${describePaper(only)}?` : `Remind of ${countPapers(papers.length)}?`
      }
      description="Whoever answers for it gets one mail with what is asked for and a link to the form. For one paper at most once a day."
      submit={{ label: only ? 'Remind' : `Remind of ${papers.length}`, busy: 'Sending...' }}
      onClose={() => onClose()}
    >
      <ul className="border-t border-line">
        {papers.slice(0, shownAtMost).map((paper) => (
          <li key={paper.id} className="border-b border-line py-1.5 leading-snug">
            {!only && <bdi className="block font-bold wrap-anywhere">{describePaper(paper)}</bdi>}
            <span className="text-meta text-muted wrap-anywhere">
              {describeResponsible(paper.holder)}
            </span>
          </li>
        ))}
        {more > 0 && <li className="py-1.5 text-meta text-muted">and {more} more</li>}
      </ul>
      <FormField
        form={form}
        name="note"
        label="Note"
        hint="In the mail, under your name"
        rows={3}
        countsLetters
      />
    </FormDialog>
  );
}

const countReminded = (people: number) =>
  people === 1 ? '1 person reminded' : `${people} people reminded`;
