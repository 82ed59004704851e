import { zodResolver } from '@hookform/resolvers/zod';
import { type SecondFactorSetup, totpCode } from '@icare/contracts/session';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { problemsOf, showFailure } from '../../ui/forms/form-problems.ts';
import { AppSetup } from './app-setup.tsx';
import { CodeField } from './code-field.tsx';
import { StepForm, type StepProps } from './step-form.tsx';
import { StepHeading } from './step-heading.tsx';

const form = z.object({ code: totpCode });

/** Where the hospital asks for a second factor that is not there yet. */
export function SetupStep({ setup, send, onBack }: StepProps & { setup: SecondFactorSetup }) {
  const id = useId();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { code: '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  const submit = handleSubmit(({ code }) =>
    send({ code }).catch((error: unknown) =>
      showFailure(error, 'The code could not be checked. Please try again.', {
        names: ['code'],
        setError,
      }),
    ),
  );
  const { ref, ...code } = register('code');
  return (
    <StepForm
      heading={
        <StepHeading title="Set up your second factor" focus>
          <p>
            Your role needs more than a password: a code from an app on your phone, such as
            Microsoft Authenticator, Google Authenticator or FreeOTP.
          </p>
        </StepHeading>
      }
      problems={problemsOf(errors, { code: id })}
      attempt={submitCount}
      busy={isSubmitting}
      onSubmit={submit}
      onBack={onBack}
    >
      <AppSetup {...setup} />
      <CodeField
        id={id}
        hint="The six digits that the app now shows."
        error={errors.code?.message}
        inputRef={ref}
        {...code}
      />
    </StepForm>
  );
}
