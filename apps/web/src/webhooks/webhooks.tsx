import type { Webhook } from '@icare/contracts/webhooks';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { Empty } from '../ui/states/empty.tsx';
import { QueryState } from '../ui/states/query-state.tsx';
import { useAskedAction } from '../ui/use-asked-action.ts';
import { webhookList } from './api.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { type WebhookAction, WebhookRow } from './webhook-row.tsx';

// Dialogs are loaded when the first one opens.
const WebhookDialog = lazyPart(async () => (await import('./webhook-dialog.tsx')).WebhookDialog);
const SecretDialog = lazyPart(async () => (await import('./secret-dialog.tsx')).SecretDialog);
const ResumeDialog = lazyPart(async () => (await import('./end-dialogs.tsx')).ResumeDialog);
const DeleteDialog = lazyPart(async () => (await import('./end-dialogs.tsx')).DeleteDialog);

type Opened = { dialog: 'add' } | { dialog: WebhookAction; webhook: Webhook };

/** Programs that are told of changes; with one in the address, what it was sent. */
export function Webhooks() {
  const [params] = useSearchParams();
  const query = useQuery(webhookList);
  const [opened, setOpened] = useState<Opened | null>(null);
  const webhooks = query.data?.data.webhooks ?? [];
  const close = () => setOpened(null);
  useAskedAction({ add: () => setOpened({ dialog: 'add' }) });
  const shown = webhooks.find(({ id }) => id === params.get('webhook'));
  if (shown) return <DeliveryLog webhook={shown} />;
  const add = (
    <Button variant="primary" onClick={() => setOpened({ dialog: 'add' })}>
      <Icon icon={Plus} />
      Add webhook
    </Button>
  );
  return (
    <section aria-labelledby="webhooks" className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-5">
      <SectionHeading
        id="webhooks"
        title="Webhooks"
        {...(query.data && { count: String(webhooks.length) })}
        {...(webhooks.length > 0 && { action: add })}
      />
      <p className="max-w-measure text-muted">
        Programs that the portal tells when something changes, so that they need not ask again and
        again. They get the kind of change, the time and an id, and read the rest with the key of a
        service account.
      </p>
      <QueryState query={query} rows={4} failure="Failed to load the webhooks." />
      {query.data && webhooks.length === 0 && (
        <Empty title="No webhooks yet" level={3} action={add}>
          When a program should know at once that something has changed here, add where it is told.
        </Empty>
      )}
      {webhooks.length > 0 && (
        <ul>
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              onAct={(dialog) => setOpened({ dialog, webhook })}
            />
          ))}
        </ul>
      )}
      <>
        {opened?.dialog === 'add' && <WebhookDialog webhook={null} onClose={close} />}
        {opened?.dialog === 'edit' && <WebhookDialog webhook={opened.webhook} onClose={close} />}
        {opened?.dialog === 'secret' && <SecretDialog webhook={opened.webhook} onClose={close} />}
        {opened?.dialog === 'resume' && <ResumeDialog webhook={opened.webhook} onClose={close} />}
        {opened?.dialog === 'delete' && <DeleteDialog webhook={opened.webhook} onClose={close} />}
      </>
    </section>
  );
}
