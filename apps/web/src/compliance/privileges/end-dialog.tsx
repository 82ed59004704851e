import { endPrivilege, type Privilege } from '@icare/contracts/privileges';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast.ts';
import { refreshCompliance } from '../api.ts';

type EndDialogProps = { privilege: Privilege; fullName: string; onClose: () => void };

/** Ends a privilege before its last day, with a reason that stays with it. */
export function EndPrivilegeDialog({ privilege, fullName, onClose }: EndDialogProps) {
  const form = useEndpointForm(endPrivilege, {
    params: { id: privilege.id },
    defaults: { reason: '' },
    failed: 'The privilege was not ended. Please try again.',
    onSent: async () => {
      toast.success('Privilege ended');
      await refreshCompliance();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      size="narrow"
      title={`End the privilege ${privilege.name}?`}
      description={`${fullName} may not use it from now on. To give it back, grant it anew.`}
      submit={{ label: 'End privilege', busy: 'Ending...' }}
      onClose={onClose}
    >
      <FormField form={form} name="reason" label="Reason" rows={3} countsLetters />
    </FormDialog>
  );
}
