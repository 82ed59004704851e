import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import {
  type AssignmentRefusal,
  assignComplianceRecords,
} from '@icare/contracts/record-assignments';
import { useState } from 'react';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { type LeftOut, OutcomeDialog } from '../../ui/list/outcome-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshCompliance } from '../api.ts';
import { AssignForm, officerChoice, useInChargeOf } from '../in-charge/assign-form.tsx';

type AssignRecordsDialogProps = { records: readonly ComplianceRecord[]; onClose: () => void };

const reasons: Record<AssignmentRefusal, string> = {
  not_found: 'There is no such record any more.',
  own: 'This is about yourself. Ask a colleague.',
  closed: 'It has been replaced or rejected meanwhile.',
  already: 'This had been done already.',
  about_assignee: 'It is this officer’s own. Nobody is in charge of a record of their own.',
};

const countRecords = (count: number) => `${count} ${count === 1 ? 'record' : 'records'}`;

/** Puts an officer in charge of records, and names those that were left as they were. */
export function AssignRecordsDialog({ records, onClose }: AssignRecordsDialogProps) {
  const inChargeOf = useInChargeOf();
  const [outcome, setOutcome] = useState<{ assigned: number; leftOut: LeftOut[] } | null>(null);
  const form = useEndpointForm(assignComplianceRecords, {
    ...officerChoice,
    toBody: (values) => ({
      ids: records.map(({ id }) => id),
      userId: officerChoice.toId(values),
    }),
    onSent: async ({ data: { assigned, refused } }, values) => {
      await refreshCompliance();
      if (refused.length > 0) {
        return setOutcome({
          assigned: assigned.length,
          leftOut: refused.map(({ id, reason }) => describeRefused(records, id, reason)),
        });
      }
      toast.success(`${inChargeOf(values)} ${countRecords(assigned.length)} now`);
      onClose();
    },
  });
  if (outcome) {
    return (
      <OutcomeDialog
        title={`${countRecords(outcome.assigned)} assigned, ${outcome.leftOut.length} not`}
        description="These were left as they are:"
        leftOut={outcome.leftOut}
        onClose={onClose}
      />
    );
  }
  return (
    <AssignForm
      form={form}
      title={`Assign ${countRecords(records.length)}`}
      description={`The officer is in charge of ${records.length === 1 ? 'it, and of every alert about it, until it is decided' : 'them, and of every alert about them, until they are decided'}. No mail is sent.`}
      submit={`Assign ${records.length}`}
      onClose={onClose}
    />
  );
}

function describeRefused(
  records: readonly ComplianceRecord[],
  id: string,
  reason: AssignmentRefusal,
): LeftOut {
  const record = records.find((one) => one.id === id);
  return {
    id,
    name: record?.user.fullName ?? '',
    detail: record?.certificationType.name,
    message: reasons[reason],
  };
}
