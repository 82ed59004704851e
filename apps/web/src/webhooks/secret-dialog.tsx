import { limits } from '@icare/contracts/limits';
import { replaceWebhookSecret, type Webhook } from '@icare/contracts/webhooks';
import { useState } from 'react';
import { call } from '../api/api-client.ts';
import { ConfirmDialog } from '../ui/form/confirm-dialog.tsx';
import { ShownOnce } from '../ui/shown-once.tsx';
import { refreshWebhooks } from './api.ts';

/** Replaces the secret, and shows the new one. */
export function SecretDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  const { id, name } = webhook;
  if (secret) return <NewSecret name={name} secret={secret} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={`New secret for ${name}`}
      description={`What is sent is signed with both secrets for ${limits.formerWebhookSecretHours} hours, so that there is time to put the new one into ${name}. After that only the new one counts.`}
      action={{ label: 'Make a new secret', busy: 'Making it...' }}
      isDanger={false}
      otherwise="Failed to make a secret. Please try again."
      run={async () => {
        const { data } = await call(replaceWebhookSecret, { params: { id } });
        setSecret(data.secret);
        await refreshWebhooks();
      }}
      onClose={onClose}
    />
  );
}

export function NewSecret(props: { name: string; secret: string; onClose: () => void }) {
  const { name, secret, onClose } = props;
  return (
    <ShownOnce
      title="The new secret"
      description={`Put it into ${name} now: it cannot be shown again.`}
      noun="secret"
      value={secret}
      onClose={onClose}
    >
      With it {name} checks that what it is told comes from this portal. How is in the guide for
      programs; then send a test.
    </ShownOnce>
  );
}
