import { limits } from '@icare/contracts/limits';
import type { ManagedPosting } from '@icare/contracts/postings';
import { getCriteria, listScorecards, setCriteria } from '@icare/contracts/scorecards';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dataQuery, invalidate } from '../../api/endpoint-query.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { QueryState } from '../../ui/states/query-state.tsx';
import { toast } from '../../ui/toast.ts';

type CriteriaDialogProps = { job: Pick<ManagedPosting, 'id' | 'jobTitle'>; onClose: () => void };

const title = 'Scorecard criteria';

/** What applicants for a position are judged by. */
export function CriteriaDialog(props: CriteriaDialogProps) {
  const query = useQuery({
    ...dataQuery(getCriteria, { params: { id: props.job.id } }),
    ...{ staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  });
  if (query.data) return <CriteriaForm {...props} criteria={query.data.criteria} />;
  return (
    <Dialog title={title} onClose={props.onClose}>
      <QueryState query={query} rows={4} failure="The criteria could not be loaded." />
    </Dialog>
  );
}

const toNames = (lines: string) =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function CriteriaForm({ job, criteria, onClose }: CriteriaDialogProps & { criteria: string[] }) {
  const { count, nameMaxLength } = limits.criteria;
  const [seen] = useState(criteria);
  const form = useEndpointForm(setCriteria, {
    params: { id: job.id },
    defaults: { criteria: criteria.join('\n') },
    toBody: (values) => ({ criteria: toNames(values.criteria), seen }),
    check: (values) =>
      toNames(values.criteria).some((name) => name.length > nameMaxLength)
        ? { criteria: `A criterion has at most ${nameMaxLength} letters.` }
        : {},
    failed: 'The criteria were not saved. Please try again.',
    onSent: async () => {
      toast.success('Criteria saved', { description: 'Cards that were given stay as they are.' });
      await invalidate(getCriteria, listScorecards);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={title}
      description={job.jobTitle}
      submit={{ label: 'Save criteria', busy: 'Saving...' }}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="criteria"
        label="Criteria"
        hint={`One on each line, at most ${count}. Leave it empty for the usual ones.`}
        optional
        rows={count}
        autoComplete="off"
      />
    </FormDialog>
  );
}
