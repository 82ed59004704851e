import { zodResolver } from '@hookform/resolvers/zod';
import { removeSecondFactor, renewRecoveryCodes } from '@icare/contracts/second-factor';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { call } from '../../../api/api-client.ts';
import { problemsOf, showFailure } from '../../../ui/forms/form-problems.ts';
import { CodeField } from '../../second-factor/code-field.tsx';
import { RecoveryCodes } from '../../second-factor/recovery-codes.tsx';
import { StepHeading } from '../../second-factor/step-heading.tsx';
import { OwnForm } from './own-form.tsx';
import { OwnPasswordField } from './own-password-field.tsx';

const words = {
  renew: {
    title: 'New recovery codes',
    text: 'The ones you have stop working.',
    submit: 'Make new codes',
  },
  remove: {
    title: 'Switch the second factor off',
    text: 'Your password alone will open the portal again.',
    submit: 'Switch off',
  },
};

type WithCodeProps = { username: string; what: keyof typeof words; onDone: () => void };

/** What needs a code of the app first. */
export function WithCode({ username, what, onDone }: WithCodeProps) {
  const [id, passwordId] = ['second-factor-code', 'second-factor-password'];
  const [codes, setCodes] = useState<string[] | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(removeSecondFactor.body),
    defaultValues: { code: '', currentPassword: '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  const submit = handleSubmit(async (body) => {
    try {
      if (what === 'renew') {
        setCodes((await call(renewRecoveryCodes, { body })).data.recoveryCodes);
        return;
      }
      await call(removeSecondFactor, { body });
    } catch (error) {
      showFailure(error, 'The code could not be checked. Please try again.', {
        names: ['code', 'currentPassword'],
        setError,
      });
      return;
    }
    toast.success('Second factor is off');
    onDone();
  });
  if (codes) {
    return (
      <RecoveryCodes
        codes={codes}
        username={username}
        done="Done"
        onKept={() => {
          toast.success('Recovery codes replaced', { description: 'The old ones have stopped.' });
          onDone();
        }}
      />
    );
  }
  const { ref, ...code } = register('code');
  return (
    <OwnForm
      heading={
        <StepHeading level={3} title={words[what].title} focus>
          <p>{words[what].text}</p>
        </StepHeading>
      }
      problems={problemsOf(errors, { currentPassword: passwordId, code: id })}
      attempt={submitCount}
      submit={{ label: words[what].submit, busy: 'Checking...' }}
      busy={isSubmitting}
      onSubmit={submit}
      onCancel={onDone}
    >
      <OwnPasswordField
        id={passwordId}
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <CodeField
        id={id}
        hint="From the app on your phone."
        error={errors.code?.message}
        inputRef={ref}
        {...code}
      />
    </OwnForm>
  );
}
