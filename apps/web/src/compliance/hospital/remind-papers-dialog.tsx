import type { HospitalPaper } from '@icare/contracts/hospital-papers';
import type { MissingPaper } from '@icare/contracts/missing-papers';
import { createPaperReminders, type UnremindedPaperReason } from '@icare/contracts/paper-reminders';
import { useState } from 'react';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { type LeftOut, OutcomeDialog } from '../../ui/list/outcome-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshCompliance } from '../api.ts';
import { RemindForm } from '../reminders/remind-form.tsx';
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
  return (
    <RemindForm
      form={form}
      title={
        only ? `Remind of ${describePaper(only)}?` : `Remind of ${countPapers(papers.length)}?`
      }
      description="Whoever answers for it gets one mail with what is asked for and a link to the form. For one paper at most once a day."
      submit={only ? 'Remind' : `Remind of ${papers.length}`}
      asked={papers.map((paper) => ({
        id: paper.id,
        name: describePaper(paper),
        detail: describeResponsible(paper.holder),
      }))}
      onClose={() => onClose()}
    />
  );
}

const countReminded = (people: number) =>
  people === 1 ? '1 person reminded' : `${people} people reminded`;
