import { zodResolver } from '@hookform/resolvers/zod';
import { totpCode } from '@icare/contracts/session';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { Button } from '../../ui/button.tsx';
import { problemsOf, showFailure } from '../../ui/forms/form-problems.ts';
import { CodeField } from './code-field.tsx';
import { RecoveryCodeField } from './recovery-code-field.tsx';
import { StepForm, type StepProps } from './step-form.tsx';
import { StepHeading } from './step-heading.tsx';

/** A code of the app, or a recovery code in its place. */
export function CodeStep(props: StepProps) {
  const [byRecovery, setByRecovery] = useState(false);
  const other = () => setByRecovery(!byRecovery);
  return byRecovery ? (
    <ByRecoveryCode {...props} onOther={other} />
  ) : (
    <ByApp {...props} onOther={other} />
  );
}

type WayProps = StepProps & { onOther: () => void };

const app = z.object({ code: totpCode });
const failed = 'The code could not be checked. Please try again.';

function ByApp({ send, onBack, onOther }: WayProps) {
  const id = useId();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(app),
    defaultValues: { code: '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  const submit = handleSubmit(({ code }) =>
    send({ code }).catch((error: unknown) =>
      showFailure(error, failed, { names: ['code'], setError }),
    ),
  );
  const { ref, ...code } = register('code');
  return (
    <StepForm
      heading={
        <StepHeading title="Enter the code from your app">
          <p>Open the app for codes on your phone. The code changes every 30 seconds.</p>
        </StepHeading>
      }
      problems={problemsOf(errors, { code: id })}
      attempt={submitCount}
      busy={isSubmitting}
      onSubmit={submit}
      onBack={onBack}
    >
      <CodeField id={id} error={errors.code?.message} inputRef={ref} {...code} focus />
      <Button variant="quiet" className="-ml-4 justify-self-start" onClick={onOther}>
        Use a recovery code
      </Button>
    </StepForm>
  );
}

const recovery = z.object({
  recoveryCode: z
    .string()
    .trim()
    .min(1, 'Enter a recovery code.')
    .max(40, 'A recovery code is shorter.'),
});

function ByRecoveryCode({ send, onBack, onOther }: WayProps) {
  const id = useId();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(recovery),
    defaultValues: { recoveryCode: '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  useEffect(() => setFocus('recoveryCode'), [setFocus]);
  const submit = handleSubmit(({ recoveryCode }) =>
    send({ recoveryCode }).catch((error: unknown) =>
      showFailure(error, failed, { names: ['recoveryCode'], setError }),
    ),
  );
  return (
    <StepForm
      heading={
        <StepHeading title="Enter a recovery code">
          <p>One of the ten you kept when you set this up. Each works once.</p>
          <p>None left? IT personnel can take the second factor away.</p>
        </StepHeading>
      }
      problems={problemsOf(errors, { recoveryCode: id })}
      attempt={submitCount}
      busy={isSubmitting}
      onSubmit={submit}
      onBack={onBack}
    >
      <RecoveryCodeField
        id={id}
        error={errors.recoveryCode?.message}
        className="max-w-md"
        {...register('recoveryCode')}
      />
      <Button variant="quiet" className="-ml-4 justify-self-start" onClick={onOther}>
        Use the app instead
      </Button>
    </StepForm>
  );
}
