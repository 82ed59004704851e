import type { AdminUser } from '@icare/contracts/people';
import { setUserLegalHold } from '@icare/contracts/privacy';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast.ts';
import { refreshUsers } from '../api.ts';

/** Sets or releases the legal hold of a person, which prevents their erasure during a dispute. */
export function UserHoldDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { _id: id, name, legalHold } = user;
  const isHeld = legalHold !== null;
  const form = useEndpointForm(setUserLegalHold, {
    params: { id },
    defaults: { reason: '' },
    toBody: ({ reason }) => ({ hold: !isHeld, ...((!isHeld || reason.trim()) && { reason }) }),
    failed: 'The hold was not saved. Please try again.',
    onSent: () => {
      toast.success(isHeld ? 'Legal hold released' : 'Put on legal hold', {
        description: isHeld
          ? `${name} can be erased again.`
          : `Nothing of ${name} is erased meanwhile.`,
      });
      onClose();
      return refreshUsers();
    },
  });
  return (
    <FormDialog
      form={form}
      size="narrow"
      title={isHeld ? 'Release the legal hold' : 'Put on legal hold'}
      description={
        isHeld
          ? `${name} is held: ${legalHold}. Released, they can be erased again.`
          : `Everything about ${name} is kept, whoever asks for erasure, until the hold is released. They are not told.`
      }
      submit={{ label: isHeld ? 'Release' : 'Put on hold', busy: 'Saving...' }}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="reason"
        label="Reason"
        optional={isHeld}
        hint="For example the number of a case. Human Resources and IT see it, and it goes into the audit log."
        rows={3}
      />
    </FormDialog>
  );
}
