import type { Answer } from '@icare/contracts/endpoint';
import { getStepUp, stepUp } from '@icare/contracts/step-up';
import { useQuery } from '@tanstack/react-query';
import { Fingerprint, LogIn } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../../api/api-client.ts';
import { endpointKey } from '../../api/endpoint-query.ts';
import { errorMessage } from '../../api/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { canUsePasskeys, proveByPasskey } from '../passkeys.ts';
import { chosenCode, EitherCodeField, noCode } from '../second-factor/code-fields.tsx';
import { useSession } from '../session.ts';
import { signInWays } from '../single-sign-on.ts';
import { onProvedElsewhere, proveInWindow } from './proof-window.ts';
import { openerOfQuestion, settle } from './step-up-state.ts';

const title = 'Confirm that it is you';
const description =
  'This can do harm in the wrong hands, so the portal asks again. What you have entered stays.';

/** A dialog over the page that asks for a proof of identity, and then repeats the waiting calls. */
export function StepUpDialog() {
  useFocusBack();
  const query = useQuery({
    // Loaded separately: an answer cached for another screen may be older than a new passkey.
    queryKey: [...endpointKey(getStepUp), 'now'],
    queryFn: ({ signal }) => call(getStepUp, {}, { signal }),
    select: ({ data }) => data,
    gcTime: 0,
    retry: false,
    // Offline users see an error immediately instead of waiting.
    networkMode: 'always',
  });
  const cancel = () => settle(false);
  if (query.data?.hasPassword) {
    return <ProofForm title={title} description={description} ways={query.data} />;
  }
  // The pressed button already shows that a call is running.
  if (query.isPending) return null;
  return (
    <Dialog
      onClose={cancel}
      size="narrow"
      title={title}
      description={description}
      footer={<Button onClick={cancel}>Cancel</Button>}
    >
      {query.isError && (
        <Failed
          message={errorMessage(query.error, 'The portal cannot be reached. Please try again.')}
          query={query}
        />
      )}
      {query.data?.singleSignOn && <ProveElsewhere label={query.data.singleSignOn.label} />}
      {query.data && !query.data.singleSignOn && (
        <Notice tone="warning">
          You have no password here. Sign out and in again, then do this within 5 minutes.
        </Notice>
      )}
    </Dialog>
  );
}

/** Waits until the button is enabled, shortly after the call has ended. */
function useFocusBack() {
  const [opener] = useState(openerOfQuestion);
  useEffect(
    () => () => {
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const lost = document.activeElement === null || document.activeElement === document.body;
          if (lost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
        }),
      );
    },
    [opener],
  );
}

type WaysToProve = Answer<typeof getStepUp>['data'];

type ProofFormProps = { title: string; description: string; ways: WaysToProve };

/** Asks for the user's password, and a code if they have a second factor. */
function ProofForm({ title, description, ways }: ProofFormProps) {
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
      onClose={cancel}
      size="narrow"
      title={title}
      description={description}
      onSubmit={(event) => {
        event.preventDefault();
        // The event must not submit a form around the dialog.
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
      {/* For password managers, which need the username. */}
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

/** A button to use a passkey instead, if this browser supports it. */
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

/** A button to prove the identity at the identity provider; the dialog closes after its window. */
function ProveElsewhere({ label }: { label: string }) {
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => onProvedElsewhere(() => settle(true)), []);
  const go = async () => {
    setFailure(null);
    try {
      await proveInWindow();
    } catch (error) {
      setFailure(errorMessage(error, 'The sign-in service cannot be reached. Try again.'));
    }
  };
  return (
    <div className="grid gap-3">
      <div aria-live="polite">{failure && <Notice tone="danger">{failure}</Notice>}</div>
      <Button onClick={() => void go()} className="justify-self-start max-sm:justify-self-stretch">
        <Icon icon={LogIn} />
        Sign in again with {label}
      </Button>
      <p className="text-muted">In a window of its own, which closes by itself.</p>
    </div>
  );
}
