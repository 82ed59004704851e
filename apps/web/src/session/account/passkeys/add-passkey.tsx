import { zodResolver } from '@hookform/resolvers/zod';
import { addPasskey } from '@icare/contracts/passkeys';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { queryClient } from '../../../api/query-client.ts';
import { problemsOf, showFailure } from '../../../ui/forms/form-problems.ts';
import { addOwnPasskey } from '../../passkeys.ts';
import { StepHeading } from '../../second-factor/step-heading.tsx';
import { OwnForm } from '../second-factor/own-form.tsx';
import { ownPasskeys } from './api.ts';
import { NameField } from './name-field.tsx';
import { nameOfDevice } from './name-of-device.ts';

const form = addPasskey.body.pick({ name: true });

/** A name, and then what the device asks. */
export function AddPasskey({ onDone }: { onDone: () => void }) {
  const id = useId();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { name: nameOfDevice(navigator.userAgent) },
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  const submit = handleSubmit(async ({ name }) => {
    try {
      queryClient.setQueryData(ownPasskeys.queryKey, await addOwnPasskey(name));
    } catch (error) {
      const otherwise = 'The passkey could not be added. Please try again.';
      showFailure(error, otherwise, { names: ['name'], setError });
      return;
    }
    toast.success('Passkey added', { description: 'From now on it signs you in.' });
    onDone();
  });
  return (
    <div className="max-w-2xl">
      <OwnForm
        heading={
          <StepHeading level={3} title="Add a passkey" focus>
            <p>Your device asks for finger, face or PIN next. None of them leaves the device.</p>
          </StepHeading>
        }
        problems={problemsOf(errors, { name: id })}
        attempt={submitCount}
        submit={{ label: 'Continue', busy: 'Waiting for your device...' }}
        busy={isSubmitting}
        onSubmit={submit}
        onCancel={onDone}
      >
        <NameField id={id} error={errors.name?.message} {...register('name')} />
      </OwnForm>
    </div>
  );
}
