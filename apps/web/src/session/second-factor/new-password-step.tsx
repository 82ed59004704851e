import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { problemsOf, showFailure } from '../../ui/forms/form-problems.ts';
import { NewPasswordFields, newPasswordForm } from '../sign-in/new-password-fields.tsx';
import { StepForm, type StepProps } from './step-form.tsx';
import { StepHeading } from './step-heading.tsx';

/** After a one-time password. */
export function NewPasswordStep({ username, send, onBack }: StepProps) {
  const id = useId();
  const ids = { newPassword: `${id}-new`, repeated: `${id}-repeated` };
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(newPasswordForm),
    defaultValues: { newPassword: '', repeated: '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  const submit = handleSubmit(({ newPassword }) =>
    send({ newPassword }).catch((error: unknown) =>
      showFailure(error, 'The password could not be set. Please try again.', {
        names: ['newPassword'],
        setError,
      }),
    ),
  );
  return (
    <StepForm
      heading={
        <StepHeading title="Choose your own password" focus>
          <p>The one you signed in with is for once only. This one nobody but you will know.</p>
        </StepHeading>
      }
      problems={problemsOf(errors, ids)}
      attempt={submitCount}
      busy={isSubmitting}
      onSubmit={submit}
      onBack={onBack}
    >
      <div className="grid max-w-md gap-5">
        <NewPasswordFields username={username} ids={ids} errors={errors} register={register} />
      </div>
    </StepForm>
  );
}
