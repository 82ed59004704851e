import type { HospitalPaper } from '@icare/contracts/hospital-papers';
import { editPaperHolder } from '@icare/contracts/paper-holders';
import { useRef, useState } from 'react';
import { call } from '../../api/api-client.ts';
import { errorMessage } from '../../api/error-message.ts';
import { PeoplePicker } from '../../people/picker/people-picker.tsx';
import type { PickedPerson } from '../../people/picker/picked-person.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { type LeftOut, OutcomeDialog } from '../../ui/list/outcome-dialog.tsx';
import { sendInTurn } from '../../ui/list/send-in-turn.ts';
import { toast } from '../../ui/toast.ts';
import { refreshCompliance } from '../api.ts';
import { describeHolder } from './paper-labels.ts';

type Holder = HospitalPaper['holder'];
type HandOverDialogProps = { holders: readonly Holder[]; onClose: () => void };

/** What names holders without saying of which kind each is. */
const countHolders = (count: number) => `${count} ${count === 1 ? 'holder' : 'holders'}`;

/** Makes another person responsible for holders, one call after the other, and names those that stayed as they were. */
export function HandOverDialog({ holders, onClose }: HandOverDialogProps) {
  const [leftOut, setLeftOut] = useState<readonly LeftOut[] | null>(null);
  const left = useRef<readonly LeftOut[]>([]);
  const form = useEndpointForm(editPaperHolder, {
    params: { id: holders[0]?.id ?? '' },
    defaults: { responsible: null as PickedPerson | null },
    fieldNames: { responsibleId: 'responsible' },
    toBody: ({ responsible }) => ({ responsibleId: responsible?.id ?? null }),
    check: ({ responsible }) => (responsible ? {} : { responsible: 'Choose a person.' }),
    failed: 'Nothing was handed over. Please try again.',
    send: async ({ responsible }, { signal }) => {
      const body = { responsibleId: responsible?.id ?? null };
      const sent = await sendInTurn(
        holders,
        ({ id }) => call(editPaperHolder, { params: { id }, body }, signal ? { signal } : {}),
        (holder, error) => ({
          id: holder.id,
          name: describeHolder(holder),
          message: errorMessage(error, 'It was not handed over. Please try again.'),
        }),
      );
      left.current = sent.leftOut;
      return sent.last;
    },
    onSent: async (_, { responsible }) => {
      await refreshCompliance();
      if (left.current.length > 0) return setLeftOut(left.current);
      toast.success(
        `${responsible?.fullName} is responsible for ${countHolders(holders.length)} now`,
      );
      onClose();
    },
  });
  if (leftOut) {
    return (
      <OutcomeDialog
        title={`${countHolders(holders.length - leftOut.length)} handed over, ${leftOut.length} not`}
        description="These were left as they are:"
        leftOut={leftOut}
        onClose={onClose}
      />
    );
  }
  const [only] = holders.length === 1 ? holders : [];
  const { responsible } = form.values;
  return (
    <FormDialog
      form={form}
      size="narrow"
      title={`Hand over ${only ? describeHolder(only) : countHolders(holders.length)}`}
      description="Whoever is responsible gets the alerts of all its papers, and hands in what is missing and renewals."
      submit={{ label: 'Hand over', busy: 'Saving...' }}
      onClose={onClose}
    >
      <Field
        label="Responsible person"
        id={form.fieldId('responsible')}
        error={form.problems.responsible}
      >
        {(control) => (
          <PeoplePicker
            {...control}
            value={responsible}
            onChange={(person) => form.change({ responsible: person })}
          />
        )}
      </Field>
    </FormDialog>
  );
}
