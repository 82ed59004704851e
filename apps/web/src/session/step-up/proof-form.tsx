import { zodResolver } from '@hookform/resolvers/zod';
import type { Answer } from '@icare/contracts/endpoint';
import { type getStepUp, stepUp } from '@icare/contracts/step-up';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { problemsOf, showFailure } from '../../ui/forms/form-problems.ts';
import { PasswordInput } from '../../ui/password-input.tsx';
import { CodeField } from '../second-factor/code-field.tsx';
import { RecoveryCodeField } from '../second-factor/recovery-code-field.tsx';
import { useSession } from '../session.ts';
import { PasskeyProof } from './passkey-proof.tsx';
import { proveByPassword } from './prove.ts';
import { ProveElsewhere } from './prove-elsewhere.tsx';
import { settle } from './step-up-state.ts';

export type WaysToProve = Answer<typeof getStepUp>['data'];

type Proof = z.input<typeof stepUp.body>;
type ProofFormProps = { title: string; description: string; ways: WaysToProve };

const names = ['password', 'code', 'recoveryCode'] as const;
const bodies = {
  password: stepUp.body.pick({ password: true }),
  code: stepUp.body.pick({ password: true }).extend({ code: stepUp.body.shape.code.unwrap() }),
  recovery: stepUp.body
    .pick({ password: true })
    .extend({ recoveryCode: stepUp.body.shape.recoveryCode.unwrap() }),
};

/** The own password, and a code where signing in asks for one. */
export function ProofForm({ title, description, ways }: ProofFormProps) {
  const id = useId();
  const ids = { password: `${id}-password`, code: `${id}-code`, recoveryCode: `${id}-recovery` };
  const [byRecovery, setByRecovery] = useState(false);
  const wanted = !ways.asksForCode ? 'password' : byRecovery ? 'recovery' : 'code';
  const username = useSession()?.user.username ?? '';
  const { register, handleSubmit, setError, clearErrors, formState } = useForm<Proof>({
    resolver: zodResolver(bodies[wanted] as typeof stepUp.body),
    defaultValues: { password: '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  const submit = handleSubmit(async (body) => {
    try {
      await proveByPassword(body);
    } catch (error) {
      showFailure(error, 'That did not work. Please try again.', { names, setError });
      return;
    }
    settle(true);
  });
  const cancel = () => settle(false);
  const { ref, ...code } = register('code');
  return (
    <Dialog
      open
      onOpenChange={cancel}
      size="narrow"
      title={title}
      description={description}
      onSubmit={(event) => {
        // A form around the page must not be sent by this one.
        event.stopPropagation();
        void submit(event);
      }}
      footer={
        <>
          <Button onClick={cancel}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={isSubmitting}>
            {isSubmitting ? 'Checking...' : 'Confirm'}
          </Button>
        </>
      }
    >
      <ErrorSummary problems={problemsOf(errors, ids)} attempt={submitCount} />
      {/* For password managers: whose password is asked for. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field label="Your password" id={ids.password} error={errors.password?.message}>
        {(control) => (
          <PasswordInput {...control} {...register('password')} autoComplete="current-password" />
        )}
      </Field>
      {wanted === 'code' && (
        <CodeField
          id={ids.code}
          hint="From the app on your phone."
          error={errors.code?.message}
          inputRef={ref}
          {...code}
        />
      )}
      {wanted === 'recovery' && (
        <RecoveryCodeField
          id={ids.recoveryCode}
          error={errors.recoveryCode?.message}
          {...register('recoveryCode')}
        />
      )}
      {ways.asksForCode && (
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
      {ways.singleSignOn && (
        <div className="border-t border-line pt-5">
          <ProveElsewhere label={ways.singleSignOn.label} />
        </div>
      )}
      {ways.hasPasskey && <PasskeyProof onFailed={(message) => setError('root', { message })} />}
    </Dialog>
  );
}
