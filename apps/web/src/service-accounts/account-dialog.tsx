import { zodResolver } from '@hookform/resolvers/zod';
import { roleNames, roles } from '@icare/contracts/roles';
import {
  createServiceAccount,
  editServiceAccount,
  type ServiceAccount,
} from '@icare/contracts/service-accounts';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { call } from '../api/api-client.ts';
import { tellThatItWaits, useTakesTwo } from '../approvals/waiting.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Field } from '../ui/field.tsx';
import { problemsOf, showFailure } from '../ui/forms/form-problems.ts';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { Textarea } from '../ui/textarea.tsx';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import { refreshServiceAccounts } from './api.ts';

const ids = { name: 'account-name', purpose: 'account-purpose', role: 'account-role' };

type AccountDialogProps = {
  /** Null: a new one. */
  account: ServiceAccount | null;
  onClose: () => void;
  /** With the new one, which needs a key next. */
  onAdded: (account: ServiceAccount) => void;
};

export function AccountDialog({ account, onClose, onAdded }: AccountDialogProps) {
  useReturnFocus();
  const { register, handleSubmit, setError, formState, control } = useForm({
    resolver: zodResolver(createServiceAccount.body),
    defaultValues: account ?? { name: '', purpose: '', role: 'ROLE_STAFF', readOnly: true },
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  const [chosenRole, chosenReadOnly] = useWatch({ control, name: ['role', 'readOnly'] });
  const isPromoted =
    chosenRole === 'ROLE_ADMIN' &&
    (account?.role !== 'ROLE_ADMIN' || (account.readOnly && !chosenReadOnly));
  const waits = useTakesTwo() && isPromoted;
  const save = handleSubmit(async ({ name, purpose, role, readOnly }) => {
    const body = { name, purpose, role, readOnly };
    try {
      const { data, message } = account
        ? await call(editServiceAccount, { params: { id: account.id }, body })
        : await call(createServiceAccount, { body });
      if (data.approval) {
        tellThatItWaits(message, data.approval);
        onClose();
      } else if (account) {
        toast.success('Service account changed', { description: `${name} goes by it at once.` });
        onClose();
      } else onAdded(data.serviceAccount);
    } catch (error) {
      const names = ['name', 'purpose', 'role'] as const;
      showFailure(error, 'Failed to save the service account. Please try again.', {
        names,
        setError,
      });
      return;
    }
    await refreshServiceAccounts();
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={account ? 'Edit service account' : 'Add service account'}
      description="A program that calls the portal with a key of its own, in no person’s name."
      onSubmit={save}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={isSubmitting}>
            {isSubmitting ? 'Saving...' : account ? 'Save' : waits ? 'Add' : 'Add and make a key'}
          </Button>
        </>
      }
    >
      <ErrorSummary problems={problemsOf(errors, ids)} attempt={submitCount} />
      <Field
        label="Name"
        id={ids.name}
        hint="As it stands in the audit log, for example Payroll."
        error={errors.name?.message}
      >
        {(control) => <TextInput {...control} {...register('name')} autoComplete="off" />}
      </Field>
      <Field
        label="Purpose"
        id={ids.purpose}
        hint="What it is for, and who answers for it."
        error={errors.purpose?.message}
      >
        {(control) => <Textarea {...control} {...register('purpose')} rows={3} />}
      </Field>
      <Field
        label="Role"
        id={ids.role}
        hint="It may do what people of this role may, but for accounts, passwords and personal-data requests."
        error={errors.role?.message}
      >
        {(control) => (
          <Select {...control} {...register('role')}>
            {roles.map((role) => (
              <option key={role} value={role}>
                {roleNames[role]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Checkbox
        label="It may only read"
        hint="It can look at what the role sees and change nothing."
        {...register('readOnly')}
      />
      <p aria-live="polite" className="max-w-measure font-medium empty:hidden">
        {waits &&
          `A second person confirms that a program acts as ${roleNames.ROLE_ADMIN}. Until then ${
            account
              ? `it may do what it may now, and gets no new key`
              : `it has the role ${roleNames.ROLE_STAFF}, may only read, and gets no key`
          }.`}
      </p>
    </Dialog>
  );
}
