import { zodResolver } from '@hookform/resolvers/zod';
import { confirmSecondFactor } from '@icare/contracts/second-factor';
import type { SecondFactorSetup } from '@icare/contracts/session';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { call } from '../../../api/api-client.ts';
import { problemsOf, showFailure } from '../../../ui/forms/form-problems.ts';
import { AppSetup } from '../../second-factor/app-setup.tsx';
import { CodeField } from '../../second-factor/code-field.tsx';
import { RecoveryCodes } from '../../second-factor/recovery-codes.tsx';
import { StepHeading } from '../../second-factor/step-heading.tsx';
import { Beginning } from './beginning.tsx';
import { OwnForm } from './own-form.tsx';

type SetUpProps = { username: string; isOn: boolean; onDone: () => void };

/** Password, app, first code, recovery codes. */
export function SetUp({ username, isOn, onDone }: SetUpProps) {
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) {
    return (
      <RecoveryCodes
        codes={codes}
        username={username}
        done="Done"
        onKept={() => {
          toast.success('Second factor is on', {
            description: 'From now on signing in asks for a code.',
          });
          onDone();
        }}
      />
    );
  }
  if (setup) return <FirstCode setup={setup} onCodes={setCodes} onCancel={onDone} />;
  return <Beginning isOn={isOn} onSetup={setSetup} onCancel={onDone} />;
}

type FirstCodeProps = {
  setup: SecondFactorSetup;
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
};

function FirstCode({ setup, onCodes, onCancel }: FirstCodeProps) {
  const id = 'second-factor-code';
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(confirmSecondFactor.body),
    defaultValues: { code: '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  const submit = handleSubmit(async (body) => {
    try {
      onCodes((await call(confirmSecondFactor, { body })).data.recoveryCodes);
    } catch (error) {
      showFailure(error, 'The code could not be checked. Please try again.', {
        names: ['code'],
        setError,
      });
    }
  });
  const { ref, ...code } = register('code');
  return (
    <OwnForm
      heading={
        <StepHeading level={3} title="Add the portal to your app" focus>
          <p>
            Any app for codes will do, such as Microsoft Authenticator, Google Authenticator or
            FreeOTP.
          </p>
        </StepHeading>
      }
      problems={problemsOf(errors, { code: id })}
      attempt={submitCount}
      submit={{ label: 'Switch on', busy: 'Checking...' }}
      busy={isSubmitting}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <AppSetup {...setup} />
      <CodeField
        id={id}
        hint="The six digits that the app now shows."
        error={errors.code?.message}
        inputRef={ref}
        {...code}
      />
    </OwnForm>
  );
}
