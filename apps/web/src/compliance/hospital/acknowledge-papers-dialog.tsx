import type { Answer } from '@icare/contracts/endpoint';
import { acknowledgePaperAlert, type HospitalPaper } from '@icare/contracts/hospital-papers';
import { acknowledgeMissingPaper, type MissingPaper } from '@icare/contracts/missing-papers';
import { useRef, useState } from 'react';
import { call } from '../../api/api-client.ts';
import { errorMessage } from '../../api/error-message.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { type LeftOut, OutcomeDialog } from '../../ui/list/outcome-dialog.tsx';
import { sendInTurn } from '../../ui/list/send-in-turn.ts';
import { toast } from '../../ui/toast.ts';
import { refreshCompliance } from '../api.ts';
import { countPapers, describePaper } from './paper-labels.ts';

type Paper = HospitalPaper | MissingPaper;
type AcknowledgePapersDialogProps = { papers: readonly Paper[]; onClose: () => void };

/** Acknowledges the alerts of several papers with one note, one call after the other, and names those that were not. */
export function AcknowledgePapersDialog({ papers, onClose }: AcknowledgePapersDialogProps) {
  const [leftOut, setLeftOut] = useState<readonly LeftOut[] | null>(null);
  const left = useRef<readonly LeftOut[]>([]);
  const form = useEndpointForm(acknowledgePaperAlert, {
    params: { id: papers[0]?.id ?? '' },
    defaults: { note: '' },
    failed: 'No alert was acknowledged. Please try again.',
    send: async ({ note }, { signal }) => {
      const sent = await sendInTurn(
        papers,
        (paper) => acknowledge(paper, note, signal),
        (paper, error) => ({
          id: paper.id,
          name: describePaper(paper),
          message: errorMessage(error, 'It was not acknowledged. Please try again.'),
        }),
      );
      left.current = sent.leftOut;
      return sent.last;
    },
    onSent: async () => {
      await refreshCompliance();
      if (left.current.length > 0) return setLeftOut(left.current);
      toast.success(`${countPapers(papers.length)} acknowledged`);
      onClose();
    },
  });
  if (leftOut) {
    return (
      <OutcomeDialog
        title={`${countPapers(papers.length - leftOut.length)} acknowledged, ${leftOut.length} not`}
        description="These were left as they are:"
        leftOut={leftOut}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      form={form}
      title={`Acknowledge the alerts of ${countPapers(papers.length)}`}
      description="Each keeps the note. They stay until the paper is put right; the next warning comes at its time."
      submit={{ label: `Acknowledge ${papers.length}`, busy: 'Acknowledging...' }}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="note"
        label="Note"
        hint="What is being done, for example ‘inspection is on 3 December’."
        rows={3}
      />
    </FormDialog>
  );
}

/** The form reads nothing of the answer, which for a missing paper is another one. */
async function acknowledge(paper: Paper, note: string, signal: AbortSignal | undefined) {
  const about = { params: { id: paper.id }, body: { note } };
  const options = signal ? { signal } : {};
  const answer =
    'since' in paper
      ? await call(acknowledgeMissingPaper, about, options)
      : await call(acknowledgePaperAlert, about, options);
  return answer as Answer<typeof acknowledgePaperAlert>;
}
