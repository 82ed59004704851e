import {
  listWebhookDeliveries,
  resendWebhookDelivery,
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryState,
  webhookDeliveryStates,
} from '@icare/contracts/webhooks';
import { Ban, Check, CircleX, Clock, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { call } from '../api/api-client.ts';
import { formatDateTime } from '../format/format.ts';
import { paths } from '../routing/paths.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { keepFocus } from '../ui/keep-focus.ts';
import { type Column, DataTable } from '../ui/list/data-table.tsx';
import { FilterSelect } from '../ui/list/filter-select.tsx';
import { ListScreen } from '../ui/list/list-screen.tsx';
import { useList } from '../ui/list/use-list.ts';
import { useListFilters } from '../ui/list/use-list-filters.ts';
import { runWithToast } from '../ui/run-with-toast.ts';
import { Empty } from '../ui/states/empty.tsx';
import { toast } from '../ui/toast.ts';
import { refreshWebhooks } from './api.ts';
import { eventLabels } from './event-labels.ts';

const stateNames: Record<WebhookDeliveryState, string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Given up',
  dropped: 'Not sent',
};
const looks = {
  waiting: { tone: 'outline', icon: Clock },
  delivered: { tone: 'calm', icon: Check },
  failed: { tone: 'danger', icon: CircleX },
  dropped: { tone: 'neutral', icon: Ban },
} as const;

function explain(
  { state, nextAttemptAt, lastAttemptAt }: WebhookDelivery,
  isPaused: boolean,
): string {
  if (state === 'waiting' && isPaused) return 'Once the webhook is resumed';
  if (state === 'waiting' && nextAttemptAt) return `Due ${formatDateTime(nextAttemptAt)}`;
  if (state === 'dropped') return 'As IT personnel decided';
  return lastAttemptAt ? formatDateTime(lastAttemptAt) : '';
}

const makeColumns = (isPaused: boolean): Column<WebhookDelivery>[] => [
  {
    name: 'Event',
    className: 'lg:w-[38%]',
    cell: ({ type, subjectId }) => (
      <>
        <span className="block font-bold">{eventLabels[type]}</span>
        <code className="block text-meta text-muted">{type}</code>
        {subjectId && <code className="block text-meta text-muted wrap-anywhere">{subjectId}</code>}
      </>
    ),
  },
  {
    name: 'State',
    className: 'lg:w-[32%]',
    cell: (delivery) => (
      <>
        <Badge {...looks[delivery.state]}>{stateNames[delivery.state]}</Badge>
        <span className="block text-meta text-muted tabular-nums">
          {explain(delivery, isPaused)}
        </span>
        {delivery.lastError && (
          <span className="block max-w-measure text-meta text-danger wrap-anywhere">
            {delivery.lastError}
          </span>
        )}
        {delivery.lastAnswer && (
          <span className="block max-w-measure text-meta text-muted wrap-anywhere">
            Answer: <bdi>{delivery.lastAnswer}</bdi>
          </span>
        )}
      </>
    ),
  },
  {
    name: 'Attempts',
    headClass: 'pr-8! text-right',
    className: 'tabular-nums lg:pr-8! lg:text-right',
    cell: ({ attempts }) => attempts,
  },
  {
    name: 'Happened',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ at }) => formatDateTime(at),
  },
  {
    name: 'Actions',
    named: 'unseen',
    className: 'max-lg:pt-2 lg:w-36 lg:pr-0!',
    cell: (delivery) => (delivery.canResend ? <SendAgain delivery={delivery} /> : null),
  },
];

function SendAgain({ delivery: { id, type, at } }: { delivery: WebhookDelivery }) {
  const [busy, setBusy] = useState(false);
  const resend = async (control: HTMLElement) => {
    const focusNext = keepFocus(control);
    setBusy(true);
    await runWithToast(
      async () => {
        await call(resendWebhookDelivery, { params: { id } });
        toast.success('It is sent again', { description: 'With the same id as before.' });
      },
      { title: 'Sending failed', otherwise: 'It could not be sent again. Please try again.' },
    );
    await refreshWebhooks();
    setBusy(false);
    focusNext();
  };
  return (
    <span className="flex lg:justify-end">
      <Button
        size="sm"
        disabled={busy}
        aria-label={`Send again: ${eventLabels[type]}, ${formatDateTime(at)}`}
        onClick={({ currentTarget }) => void resend(currentTarget)}
      >
        Send again
      </Button>
    </span>
  );
}

const getDeliveries = ({ data }: { data: { deliveries: WebhookDelivery[] } }) => data.deliveries;

/** What one webhook was sent in the last 30 days, and what became of it. */
export function DeliveryLog({ webhook: { id, name, paused } }: { webhook: Webhook }) {
  const { filters, isFiltered, clear, field } = useListFilters(listWebhookDeliveries);
  const { query, rows, count } = useList(
    listWebhookDeliveries,
    filters,
    getDeliveries,
    undefined,
    true,
    { id },
  );
  return (
    <>
      <BackLink to={paths.admin('webhooks')}>Webhooks</BackLink>
      <ListScreen
        title={`What ${name} was told`}
        noun="deliveries"
        count={count}
        query={query}
        isEmpty={rows.length === 0}
        filters={{ isFiltered, clear }}
        empty={
          <Empty title="Nothing was sent in the last 30 days" level={3}>
            What is sent stands here, with what became of it.
          </Empty>
        }
        head={
          <div className="flex flex-wrap items-center gap-3 pb-2">
            <FilterSelect
              label="State"
              any="Any state"
              {...field('state')}
              options={webhookDeliveryStates}
              getName={(state) => stateNames[state]}
            />
            <Button
              className="min-h-11! sm:ml-auto"
              disabled={query.isFetching}
              onClick={() => void refreshWebhooks()}
            >
              <Icon icon={RefreshCw} />
              Refresh
            </Button>
          </div>
        }
      >
        <DataTable
          columns={makeColumns(paused !== null)}
          rows={rows}
          getId={({ id: delivery }) => delivery}
          rowClass="align-top max-lg:gap-0.5"
        />
      </ListScreen>
    </>
  );
}
