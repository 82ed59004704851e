import type { Answer } from '@icare/contracts/endpoint';
import { type getStepUp, stepUp } from '@icare/contracts/step-up';
import { useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { Icon } from '../../ui/icon.tsx';
import { canUsePasskeys, proveByPasskey } from '../passkeys.ts';
import { chosenCode, EitherCodeField, noCode } from '../second-factor/code-fields.tsx';
import { useSession } from '../session.ts';
import { signInWays } from '../single-sign-on.ts';
import { ProveElsewhere } from './prove-elsewhere.tsx';
import { settle } from './step-up-state.ts';

export type WaysToProve = Answer<typeof getStepUp>['data'];

type ProofFormProps = { title: string; description: string; ways: WaysToProve };

/** The own password, and a code where signing in asks for one. */
export function ProofForm({ title, description, ways }: ProofFormProps) {
  const username = useSession()?.user.username ?? '';
  const form = useEndpointForm(stepUp, {
    defaults: { password: '', ...noCode },
    toBody: ({ password, ...code }) => ({ password, ...(ways.asksForCode && chosenCode(code)) }),
    failed: 'That did not work. Please try again.',
    onSent: () => settle(true),
  });
  const { busy } = form;
  const cancel = () => settle(false);
  return (
    <Dialog
      open
      onOpenChange={cancel}
      size="narrow"
      title={title}
      description={description}
      onSubmit={(event) => {
        event.preventDefault();
        // A form around the page must not be sent by this one.
        event.stopPropagation();
        void form.submit();
      }}
      footer={
        <>
          <Button onClick={cancel}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            aria-disabled={busy}
            className="aria-disabled:cursor-progress"
          >
            {busy ? 'Checking...' : 'Confirm'}
          </Button>
        </>
      }
    >
      <ErrorSummary problems={form.summary} attempt={form.attempts} />
      {/* For password managers: whose password is asked for. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <FormField
        form={form}
        name="password"
        label="Your password"
        type="password"
        autoComplete="current-password"
      />
      {ways.asksForCode && <EitherCodeField form={form} hint="From the app on your phone." />}
      {ways.singleSignOn && (
        <div className="border-t border-line pt-5">
          <ProveElsewhere label={ways.singleSignOn.label} />
        </div>
      )}
      {ways.hasPasskey && <PasskeyProof onFailed={form.fail} />}
    </Dialog>
  );
}

/** A passkey in place of password and code, where this browser can show one. */
function PasskeyProof({ onFailed }: { onFailed: (message: string) => void }) {
  const { data } = useQuery(signInWays);
  const [busy, setBusy] = useState(false);
  if (!canUsePasskeys(data?.passkeys)) return null;
  const prove = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await proveByPasskey();
    } catch (error) {
      onFailed(errorMessage(error, 'That did not work. Please try again.'));
      setBusy(false);
      return;
    }
    settle(true);
  };
  return (
    <Button
      aria-disabled={busy}
      onClick={() => void prove()}
      className="justify-self-start max-sm:justify-self-stretch"
    >
      <Icon icon={Fingerprint} />
      {busy ? 'Waiting for your passkey...' : 'Use a passkey instead'}
    </Button>
  );
}
