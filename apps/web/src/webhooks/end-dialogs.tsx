import { limits } from '@icare/contracts/limits';
import { deleteWebhook, resumeWebhook, type Webhook } from '@icare/contracts/webhooks';
import { useState } from 'react';
import { call } from '../api/api-client.ts';
import { ConfirmDialog } from '../ui/form/confirm-dialog.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { toast } from '../ui/toast.ts';
import { refreshWebhooks } from './api.ts';

type WebhookProps = { webhook: Webhook; onClose: () => void };

export function DeleteDialog({ webhook: { id, name, waiting }, onClose }: WebhookProps) {
  return (
    <ConfirmDialog
      title={`Delete ${name}`}
      description={`It is told of nothing any more. Its secret and its log go too${waiting > 0 ? `, with ${countWaiting(waiting)}` : ''}. This cannot be undone.`}
      action={{ label: 'Delete', busy: 'Deleting...' }}
      otherwise="Failed to delete the webhook. Please try again."
      run={async () => {
        await call(deleteWebhook, { params: { id } });
        toast.success('Webhook deleted');
        onClose();
        await refreshWebhooks();
      }}
      onClose={onClose}
    />
  );
}

export function ResumeDialog({ webhook, onClose }: WebhookProps) {
  const { id, name, waiting, paused } = webhook;
  // After a restore, most of it has been sent already.
  const [choice, setChoice] = useState<'send' | 'drop'>(
    paused?.reason === 'restored' ? 'drop' : 'send',
  );
  const isOne = waiting === 1;
  return (
    <ConfirmDialog
      title={`Resume ${name}`}
      description={
        paused?.reason === 'restored'
          ? 'The portal was restored from a backup. What waited when the backup was made may have been sent since.'
          : 'It is told of what changes from now on.'
      }
      action={{ label: 'Resume', busy: 'Resuming...' }}
      isDanger={false}
      otherwise="Failed to resume the webhook. Please try again."
      run={async () => {
        await call(resumeWebhook, { params: { id }, body: { waiting: choice } });
        toast.success('Webhook resumed');
        onClose();
        await refreshWebhooks();
      }}
      onClose={onClose}
    >
      {waiting > 0 && (
        <RadioGroup
          legend={`What becomes of ${countWaiting(waiting)}`}
          options={[
            { value: 'send', label: isOne ? 'Send it' : 'Send them, in no particular order' },
            {
              value: 'drop',
              label: isOne ? 'Do not send it' : 'Do not send them',
              about: isOne
                ? 'It stays in the log, from which it can be sent again.'
                : 'They stay in the log, from which each can be sent again.',
            },
          ]}
          value={choice}
          onChange={setChoice}
        />
      )}
    </ConfirmDialog>
  );
}

function countWaiting(waiting: number): string {
  if (waiting >= limits.exactTotal) return '10,000 or more events that wait';
  return waiting === 1 ? '1 event that waits' : `${waiting.toLocaleString('en')} events that wait`;
}
