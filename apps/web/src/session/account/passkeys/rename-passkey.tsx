import { zodResolver } from '@hookform/resolvers/zod';
import { type Passkey, renamePasskey } from '@icare/contracts/passkeys';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../api/api-client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { problemsOf, showFailure } from '../../../ui/forms/form-problems.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { ownPasskeys } from './api.ts';
import { NameField } from './name-field.tsx';

type RenamePasskeyProps = { passkey: Passkey; onClose: () => void };

export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  useReturnFocus();
  const id = useId();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(renamePasskey.body),
    defaultValues: { name: passkey.name },
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  const submit = handleSubmit(async (body) => {
    try {
      const answer = await call(renamePasskey, { params: { id: passkey.id }, body });
      queryClient.setQueryData(ownPasskeys.queryKey, answer);
    } catch (error) {
      const otherwise = 'The passkey was not renamed. Please try again.';
      showFailure(error, otherwise, { names: ['name'], setError });
      return;
    }
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="narrow"
      title={`Rename ${passkey.name}`}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={isSubmitting}>
            {isSubmitting ? 'Saving...' : 'Save'}
          </Button>
        </>
      }
    >
      <ErrorSummary problems={problemsOf(errors, { name: id })} attempt={submitCount} />
      <NameField id={id} error={errors.name?.message} {...register('name')} />
    </Dialog>
  );
}
