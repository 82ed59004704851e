import { zodResolver } from '@hookform/resolvers/zod';
import { beginSecondFactor } from '@icare/contracts/second-factor';
import type { SecondFactorSetup } from '@icare/contracts/session';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { call } from '../../../api/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { problemsOf, showFailure } from '../../../ui/forms/form-problems.ts';
import { CodeField } from '../../second-factor/code-field.tsx';
import { RecoveryCodeField } from '../../second-factor/recovery-code-field.tsx';
import { StepHeading } from '../../second-factor/step-heading.tsx';
import { OwnForm } from './own-form.tsx';
import { OwnPasswordField } from './own-password-field.tsx';

type BeginningProps = {
  isOn: boolean;
  onSetup: (setup: SecondFactorSetup) => void;
  onCancel: () => void;
};

const { code, recoveryCode } = beginSecondFactor.body.shape;
const bodies = {
  first: beginSecondFactor.body.pick({ currentPassword: true }),
  code: beginSecondFactor.body.pick({ currentPassword: true }).extend({ code: code.unwrap() }),
  recovery: beginSecondFactor.body
    .pick({ currentPassword: true })
    .extend({ recoveryCode: recoveryCode.unwrap() }),
};
const names = ['currentPassword', 'code', 'recoveryCode'] as const;
const ids = {
  currentPassword: 'second-factor-password',
  code: 'second-factor-old-code',
  recoveryCode: 'second-factor-recovery-code',
};

/** Shows who it is before another phone is set up: with the password, and a code of the phone until now. */
export function Beginning({ isOn, onSetup, onCancel }: BeginningProps) {
  const [byRecovery, setByRecovery] = useState(false);
  const wanted = !isOn ? 'first' : byRecovery ? 'recovery' : 'code';
  const { register, handleSubmit, setError, clearErrors, formState } = useForm<
    z.input<typeof beginSecondFactor.body>
  >({
    resolver: zodResolver(bodies[wanted] as typeof beginSecondFactor.body),
    defaultValues: { currentPassword: '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  const submit = handleSubmit(async (body) => {
    try {
      onSetup((await call(beginSecondFactor, { body })).data);
    } catch (error) {
      showFailure(error, 'That did not work. Please try again.', { names, setError });
    }
  });
  const { ref, ...codeField } = register('code');
  return (
    <OwnForm
      heading={
        <StepHeading level={3} title={isOn ? 'Use another phone' : 'Set up a second factor'} focus>
          {isOn && (
            <p>
              The app you have goes on working until the new one has shown a code. Then you are
              signed out everywhere else.
            </p>
          )}
        </StepHeading>
      }
      problems={problemsOf(errors, ids)}
      attempt={submitCount}
      submit={{ label: 'Continue', busy: 'Checking...' }}
      busy={isSubmitting}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <OwnPasswordField
        id={ids.currentPassword}
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      {wanted === 'code' && (
        <CodeField
          id={ids.code}
          hint="From the app you have now."
          error={errors.code?.message}
          inputRef={ref}
          {...codeField}
        />
      )}
      {wanted === 'recovery' && (
        <RecoveryCodeField
          id={ids.recoveryCode}
          error={errors.recoveryCode?.message}
          className="max-w-md"
          {...register('recoveryCode')}
        />
      )}
      {isOn && (
        <Button
          variant="quiet"
          className="-ml-4 justify-self-start"
          onClick={() => {
            clearErrors();
            setByRecovery(!byRecovery);
          }}
        >
          {byRecovery ? 'Use the app instead' : 'Use a recovery code'}
        </Button>
      )}
    </OwnForm>
  );
}
