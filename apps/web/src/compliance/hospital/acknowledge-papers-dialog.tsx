import { acknowledgePaperAlert, type HospitalPaper } from '@icare/contracts/hospital-papers';
import { useRef, useState } from 'react';
import { call } from '../../api/api-client.ts';
import { errorMessage } from '../../api/api-error.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { type LeftOut, OutcomeDialog } from '../../ui/list/outcome-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshCompliance } from '../api.ts';
import { describePaper } from './paper-labels.ts';

type AcknowledgePapersDialogProps = { papers: readonly HospitalPaper[]; onClose: () => void };

const countPapers = (count: number) => `${count} ${count === 1 ? 'paper' : 'papers'}`;

/** Acknowledges the alerts of several papers with one note, one call after the other, and names those that were not. */
export function AcknowledgePapersDialog({ papers, onClose }: AcknowledgePapersDialogProps) {
  const [leftOut, setLeftOut] = useState<readonly LeftOut[] | null>(null);
  const left = useRef<readonly LeftOut[]>([]);
  const form = useEndpointForm(acknowledgePaperAlert, {
    params: { id: papers[0]?.id ?? '' },
    defaults: { note: '' },
    failed: 'No alert was acknowledged. Please try again.',
    send: async ({ note }, { signal }) => {
      const failed: LeftOut[] = [];
      let last: Awaited<ReturnType<typeof acknowledge>> | undefined;
      let error: unknown;
      for (const paper of papers) {
        try {
          last = await acknowledge(paper.id, note, signal);
        } catch (caught) {
          error = caught;
          const { id } = paper;
          const message = errorMessage(caught, 'It was not acknowledged. Please try again.');
          failed.push({ id, name: describePaper(paper), message });
        }
      }
      if (!last) throw error;
      left.current = failed;
      return last;
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

const acknowledge = (id: string, note: string, signal: AbortSignal | undefined) =>
  call(acknowledgePaperAlert, { params: { id }, body: { note } }, signal ? { signal } : {});
