import { endPrivilege } from '@icare/contracts/privileges';
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
import type { ListedPrivilege } from './chosen-privilege-actions.tsx';

type EndChosenDialogProps = { privileges: readonly ListedPrivilege[]; onClose: () => void };

const countPrivileges = (count: number) => `${count} ${count === 1 ? 'privilege' : 'privileges'}`;

const shownAtMost = 6;

/** Ends several privileges with one reason, one call after the other, and names those that were not. */
export function EndChosenDialog({ privileges, onClose }: EndChosenDialogProps) {
  const [leftOut, setLeftOut] = useState<readonly LeftOut[] | null>(null);
  const left = useRef<readonly LeftOut[]>([]);
  const form = useEndpointForm(endPrivilege, {
    params: { id: privileges[0]?.id ?? '' },
    defaults: { reason: '' },
    failed: 'No privilege was ended. Please try again.',
    send: async ({ reason }, { signal }) => {
      const sent = await sendInTurn(
        privileges,
        ({ id }) =>
          call(endPrivilege, { params: { id }, body: { reason } }, signal ? { signal } : {}),
        ({ id, name, user }, error) => ({
          ...{ id, name: user.fullName, detail: name },
          message: errorMessage(error, 'It was not ended. Please try again.'),
        }),
      );
      left.current = sent.leftOut;
      return sent.last;
    },
    onSent: async () => {
      await refreshCompliance();
      if (left.current.length > 0) return setLeftOut(left.current);
      toast.success(`${countPrivileges(privileges.length)} ended`);
      onClose();
    },
  });
  if (leftOut) {
    return (
      <OutcomeDialog
        title={`${countPrivileges(privileges.length - leftOut.length)} ended, ${leftOut.length} not`}
        description="These were left as they are:"
        leftOut={leftOut}
        onClose={onClose}
      />
    );
  }
  const more = privileges.length - shownAtMost;
  return (
    <FormDialog
      form={form}
      size="narrow"
      title={`End ${countPrivileges(privileges.length)}?`}
      description="They may not be used from now on. To give one back, grant it anew."
      submit={{ label: `End ${privileges.length}`, busy: 'Ending...', danger: true }}
      onClose={onClose}
    >
      <ul className="border-t border-line">
        {privileges.slice(0, shownAtMost).map(({ id, name, user }) => (
          <li key={id} className="border-b border-line py-1.5 leading-snug">
            <bdi className="font-bold wrap-anywhere">{user.fullName}</bdi>{' '}
            <span className="text-meta text-muted wrap-anywhere">{name}</span>
          </li>
        ))}
        {more > 0 && <li className="py-1.5 text-meta text-muted">and {more} more</li>}
      </ul>
      <FormField
        form={form}
        name="reason"
        label="Reason"
        hint="Stays with each of them"
        rows={3}
        countsLetters
      />
    </FormDialog>
  );
}
