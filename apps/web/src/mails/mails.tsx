import { discardMail, listMails, type Mail, mailStates, resendMail } from '@icare/contracts/mails';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { call } from '../api/api-client.ts';
import { formatDateTime } from '../format/format.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { keepFocus } from '../ui/keep-focus.ts';
import { type Column, DataTable } from '../ui/list/data-table.tsx';
import { FilterBar } from '../ui/list/filter-bar.tsx';
import { FilterSelect } from '../ui/list/filter-select.tsx';
import { ListScreen } from '../ui/list/list-screen.tsx';
import { useKeptList } from '../ui/list/use-kept-list.tsx';
import { useList } from '../ui/list/use-list.ts';
import { useListFilters } from '../ui/list/use-list-filters.ts';
import { runWithToast } from '../ui/run-with-toast.ts';
import { Empty } from '../ui/states/empty.tsx';
import { toast, undoMs } from '../ui/toast.ts';
import { refreshMails } from './api.ts';
import { explain, MailStateBadge, mailStateNames } from './mail-state.tsx';

/** After this long a mail that is tried at once has usually left. */
const deliveryMilliseconds = 3000;

async function sendAgain({ id, to }: Mail): Promise<void> {
  const otherwise = 'Failed to send the mail again. Please try again.';
  const resend = async () => {
    await call(resendMail, { params: { id } });
    toast.success('Mail is sent again', { description: `The mail to ${to} is tried at once.` });
    setTimeout(() => void refreshMails(), deliveryMilliseconds);
  };
  await runWithToast(resend, { title: 'Sending failed', otherwise });
  await refreshMails();
}

async function giveUp(mail: Mail): Promise<void> {
  const otherwise = 'Failed to give up the mail. Please try again.';
  const discard = async () => {
    await call(discardMail, { params: { id: mail.id } });
    toast('Mail given up', {
      description: `The mail to ${mail.to} is not sent.`,
      duration: undoMs,
      // Of one that had failed before, sending it is no way back but another decision.
      action: {
        label: mail.state === 'waiting' ? 'Undo' : 'Send again',
        onClick: () => void sendAgain(mail),
      },
    });
  };
  await runWithToast(discard, { title: 'Giving up failed', otherwise });
  await refreshMails();
}

const mailColumns: Column<Mail>[] = [
  {
    name: 'Mail',
    className: 'lg:w-[40%]',
    cell: ({ subject, to, lastError, possiblyRepeated }) => (
      <>
        <bdi className="block font-bold wrap-anywhere">{subject}</bdi>
        <span className="block text-meta text-muted wrap-anywhere">to {to}</span>
        {lastError && (
          <span className="block max-w-measure text-meta text-danger wrap-anywhere">
            {lastError}
          </span>
        )}
        {possiblyRepeated && (
          <span className="flex items-center gap-1 text-meta font-bold text-warning">
            <Icon icon={TriangleAlert} className="size-3.5" />
            Possibly sent twice
          </span>
        )}
      </>
    ),
  },
  {
    name: 'State',
    className: 'lg:w-[24%]',
    cell: (mail) => (
      <>
        <MailStateBadge state={mail.state} />
        <span className="block text-meta text-muted tabular-nums">{explain(mail)}</span>
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
    name: 'Written',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
  {
    name: 'Actions',
    named: 'unseen',
    className: 'max-lg:pt-2 lg:w-56 lg:pr-0!',
    cell: (mail) => <MailActions mail={mail} />,
  },
];

function MailActions({ mail }: { mail: Mail }) {
  const [busy, setBusy] = useState(false);
  const run = async (control: HTMLElement, act: (mail: Mail) => Promise<void>) => {
    const focusNext = keepFocus(control);
    setBusy(true);
    await act(mail);
    setBusy(false);
    focusNext();
  };
  return (
    <span className="flex flex-wrap gap-2 lg:justify-end">
      {mail.can.includes('resend') && (
        <Button
          size="sm"
          disabled={busy}
          aria-label={`Send again: ${mail.subject}, to ${mail.to}`}
          onClick={({ currentTarget }) => void run(currentTarget, sendAgain)}
        >
          Send again
        </Button>
      )}
      {mail.can.includes('discard') && (
        <Button
          size="sm"
          variant="quiet"
          disabled={busy}
          aria-label={`Give up: ${mail.subject}, to ${mail.to}`}
          onClick={({ currentTarget }) => void run(currentTarget, giveUp)}
        >
          Give up
        </Button>
      )}
    </span>
  );
}

const mailViews = [
  { name: 'All', filters: {} },
  { name: 'Failed', filters: { state: 'failed' } },
];

export function Mails() {
  const { filters, isFiltered, clear, field, address } = useListFilters(listMails);
  const list = useList(listMails, filters, ({ data }) => data.mails);
  const { query, rows: mails, count } = list;
  const kept = useKeptList('mails', {
    ...{ noun: 'mails', address, columns: mailColumns },
    standing: mailViews,
  });
  return (
    <ListScreen
      title="Mail"
      noun="mails"
      count={count}
      views={kept.views}
      tools={kept.tools}
      query={query}
      isEmpty={mails.length === 0}
      filters={{ isFiltered, clear }}
      empty={
        <Empty title="No mails yet" level={3}>
          Whatever the portal mails stands here, with what became of it.
        </Empty>
      }
      head={
        <FilterBar
          search={{ label: 'Search mails by address or subject', ...field('search') }}
          count={count && `${count} mails`}
          end={
            <Button
              className="min-h-11!"
              disabled={query.isFetching}
              onClick={() => void refreshMails()}
            >
              <Icon icon={RefreshCw} />
              Refresh
            </Button>
          }
        >
          <FilterSelect
            label="State"
            any="Any state"
            {...field('state')}
            options={mailStates}
            getName={(state) => mailStateNames[state]}
          />
        </FilterBar>
      }
    >
      <DataTable
        columns={kept.columns}
        rows={mails}
        getId={({ id }) => id}
        rowClass="align-top max-lg:gap-0.5"
      />
    </ListScreen>
  );
}
