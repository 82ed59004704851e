import {
  pauseWebhook,
  testWebhook,
  type Webhook,
  type WebhookPause,
} from '@icare/contracts/webhooks';
import {
  CircleCheck,
  CircleDashed,
  CirclePause,
  CirclePlay,
  KeyRound,
  Pencil,
  Send,
  TriangleAlert,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../api/api-client.ts';
import { HistoryButton } from '../audit/history-button.tsx';
import { formatDate, formatDateTime } from '../format/format.ts';
import { paths } from '../routing/paths.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { runWithToast } from '../ui/run-with-toast.ts';
import { toast } from '../ui/toast.ts';
import { refreshWebhooks } from './api.ts';
import { eventLabels } from './event-labels.ts';

export type WebhookAction = 'edit' | 'secret' | 'resume' | 'delete';

type WebhookRowProps = { webhook: Webhook; onAct: (action: WebhookAction) => void };

const pauseWords: Record<WebhookPause, string> = {
  by_hand: 'Paused by IT personnel',
  failures: 'Paused by the portal: nothing arrived for days',
  gone: 'Paused by the portal: the receiver wants to be told nothing more',
  restored: 'Paused since the portal was restored from a backup',
};

async function sendTest({ id, name }: Webhook): Promise<void> {
  await runWithToast(
    async () => {
      const { data } = await call(testWebhook, { params: { id } });
      const { state, lastStatus, lastError } = data.delivery;
      if (state === 'delivered') {
        toast.success('Test delivered', { description: `${name} answered ${lastStatus}.` });
      } else
        toast.error('Test not delivered', { description: lastError ?? 'It may have arrived.' });
    },
    { title: 'Test failed', otherwise: 'The test could not be sent. Please try again.' },
  );
  await refreshWebhooks();
}

async function pause({ id }: Webhook): Promise<void> {
  await runWithToast(
    async () => {
      await call(pauseWebhook, { params: { id } });
      toast.success('Webhook paused', { description: 'What changes meanwhile is kept for it.' });
    },
    { title: 'Pausing failed', otherwise: 'The webhook could not be paused. Please try again.' },
  );
  await refreshWebhooks();
}

export function WebhookRow({ webhook, onAct }: WebhookRowProps) {
  const { id, name, address, events, createdAt, createdBy, paused } = webhook;
  const [busy, setBusy] = useState(false);
  const run = async (act: (webhook: Webhook) => Promise<void>) => {
    setBusy(true);
    await act(webhook);
    setBusy(false);
  };
  return (
    <li
      data-row
      className="grid gap-x-8 gap-y-3 border-b border-line py-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_auto]"
    >
      <div className="min-w-0">
        <h3 className="leading-snug font-bold wrap-anywhere">
          <bdi>{name}</bdi>
        </h3>
        <p className="wrap-anywhere">
          <bdi>{address}</bdi>
        </p>
        <p className="max-w-measure text-meta text-muted">
          {events.length > 3
            ? `${events.length} kinds of events`
            : events.map((type) => eventLabels[type]).join(' · ')}
        </p>
        <p className="text-meta text-muted">
          Since {formatDate(createdAt)}
          {createdBy && (
            <>
              , added by <bdi>{createdBy}</bdi>
            </>
          )}
        </p>
      </div>
      <div className="grid content-start justify-items-start gap-1">
        <StateOf webhook={webhook} />
        <Link
          to={paths.admin('webhooks', { webhook: id })}
          className="inline-flex min-h-8 items-center text-link touch:min-h-11"
          aria-label={`Log of ${name}`}
        >
          Log
        </Link>
      </div>
      <div className="flex flex-wrap items-start gap-2 lg:max-w-96 lg:justify-end">
        <HistoryButton of={{ kind: 'webhook', id }} name={name} />
        <Button
          size="sm"
          disabled={busy}
          aria-label={`Send a test to ${name}`}
          onClick={() => void run(sendTest)}
        >
          <Icon icon={Send} />
          Send a test
        </Button>
        {paused ? (
          <Button size="sm" aria-label={`Resume ${name}`} onClick={() => onAct('resume')}>
            <Icon icon={CirclePlay} />
            Resume
          </Button>
        ) : (
          <Button
            size="sm"
            disabled={busy}
            aria-label={`Pause ${name}`}
            onClick={() => void run(pause)}
          >
            <Icon icon={CirclePause} />
            Pause
          </Button>
        )}
        <Button size="sm" aria-label={`Edit ${name}`} onClick={() => onAct('edit')}>
          <Icon icon={Pencil} />
          Edit
        </Button>
        <Button size="sm" aria-label={`New secret for ${name}`} onClick={() => onAct('secret')}>
          <Icon icon={KeyRound} />
          New secret
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Delete ${name}`}
          onClick={() => onAct('delete')}
        >
          Delete
        </Button>
      </div>
    </li>
  );
}

function StateOf({ webhook }: { webhook: Webhook }) {
  const { paused, failing, waiting, lastDeliveredAt, formerSecretUntil } = webhook;
  return (
    <>
      {paused ? (
        <Badge tone={paused.reason === 'by_hand' ? 'neutral' : 'danger'} icon={CirclePause}>
          Paused
        </Badge>
      ) : failing ? (
        <Badge tone="warning" icon={TriangleAlert}>
          Fails
        </Badge>
      ) : lastDeliveredAt ? (
        <Badge tone="calm" icon={CircleCheck}>
          Works
        </Badge>
      ) : (
        <Badge tone="outline" icon={CircleDashed}>
          Not tried yet
        </Badge>
      )}
      <span className="text-meta text-muted tabular-nums">
        {paused && `${pauseWords[paused.reason]}, ${formatDateTime(paused.at)}. `}
        {failing &&
          `Nothing has arrived since ${formatDateTime(failing.since)}, in ${failing.attempts === 1 ? '1 attempt' : `${failing.attempts.toLocaleString('en')} attempts`}. `}
        {lastDeliveredAt
          ? `Last delivered ${formatDateTime(lastDeliveredAt)}. `
          : 'Nothing has been delivered; send it a test. '}
        {waiting > 0 &&
          `${waiting.toLocaleString('en')} ${waiting === 1 ? 'event waits' : 'events wait'}. `}
        {formerSecretUntil &&
          Date.parse(formerSecretUntil) > Date.now() &&
          `Both secrets sign until ${formatDateTime(formerSecretUntil)}.`}
      </span>
    </>
  );
}
