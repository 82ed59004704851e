import type { WebhookEventType } from '@icare/contracts/webhook-events';
import { createWebhook, editWebhook, type Webhook } from '@icare/contracts/webhooks';
import { useState } from 'react';
import type { EndpointForm } from '../ui/form/endpoint-form.ts';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { FormField } from '../ui/form/form-field.tsx';
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts';
import { toast } from '../ui/toast.ts';
import { refreshWebhooks } from './api.ts';
import { EventChoice } from './event-choice.tsx';
import { NewSecret } from './secret-dialog.tsx';

type WebhookFields = { name: string; address: string; events: WebhookEventType[] };

const description = 'A program that is told when something changes here.';
const failed = 'Failed to save the webhook. Please try again.';

type WebhookDialogProps = {
  /** Null for a new one. */
  webhook: Webhook | null;
  onClose: () => void;
};

export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  return webhook ? (
    <EditWebhook webhook={webhook} onClose={onClose} />
  ) : (
    <AddWebhook onClose={onClose} />
  );
}

function AddWebhook({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null);
  const form = useEndpointForm(createWebhook, {
    defaults: { name: '', address: '', events: [] } as WebhookFields,
    failed,
    onSent: ({ data }) => {
      setMade({ name: data.webhook.name, secret: data.secret });
      return refreshWebhooks();
    },
  });
  if (made) return <NewSecret {...made} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title="Add webhook"
      description={description}
      submit={{ label: 'Add and show the secret', busy: 'Saving...' }}
      onClose={onClose}
    >
      <WebhookFieldset form={form} />
    </FormDialog>
  );
}

function EditWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { id, name, address, events } = webhook;
  const form = useEndpointForm(editWebhook, {
    params: { id },
    defaults: { name, address, events } as WebhookFields,
    failed,
    onSent: (_, saved) => {
      toast.success('Webhook changed', { description: `${saved.name.trim()} goes by it at once.` });
      onClose();
      return refreshWebhooks();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Edit webhook"
      description={description}
      submit={{ label: 'Save', busy: 'Saving...' }}
      sendsOnlyChanges
      onClose={onClose}
    >
      <WebhookFieldset form={form} />
    </FormDialog>
  );
}

function WebhookFieldset({ form }: { form: EndpointForm<WebhookFields> }) {
  return (
    <>
      <FormField
        form={form}
        name="name"
        label="Name"
        hint="As it stands in the audit log, for example Rota."
        autoComplete="off"
      />
      <FormField
        form={form}
        name="address"
        label="Address"
        hint="Begins with https:// and is open to the internet, or in a network that the server’s settings allow."
        inputMode="url"
        autoComplete="off"
      />
      <EventChoice
        id={form.fieldId('events')}
        problem={form.problems.events}
        chosen={form.values.events}
        onChange={(events) => form.change({ events })}
      />
    </>
  );
}
