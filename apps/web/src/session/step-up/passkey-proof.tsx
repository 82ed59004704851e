import { useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { canUsePasskeys, proveByPasskey } from '../passkeys.ts';
import { signInWays } from '../single-sign-on.ts';
import { settle } from './step-up-state.ts';

/** A passkey in place of password and code, where this browser can show one. */
export function PasskeyProof({ onFailed }: { onFailed: (message: string) => void }) {
  const { data } = useQuery(signInWays);
  const [busy, setBusy] = useState(false);
  if (!canUsePasskeys(data?.passkeys)) return null;
  const prove = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await proveByPasskey();
    } catch (error) {
      onFailed(messageOf(error, 'That did not work. Please try again.'));
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
