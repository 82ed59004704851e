import {
  type ContactMessage,
  contactDepartments,
  listContactMessages,
} from '@icare/contracts/contact';
import { announceExport } from '@icare/contracts/exports';
import { limits } from '@icare/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { Mails as MailsIcon, RefreshCw, ShieldAlert } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../api/api-client.ts';
import { lagosInstant } from '../../format/lagos-instant.ts';
import { mailCount } from '../../mails/api.ts';
import { AlsoFoundBelow } from '../../search/also-found-below.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { FilterRow } from '../../ui/list/filter-row.tsx';
import { FiltersOrActions } from '../../ui/list/filters-or-actions.tsx';
import { listCsv } from '../../ui/list/list-csv.ts';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { useKeptList } from '../../ui/list/use-kept-list.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { type ListFilters, useListFilters } from '../../ui/list/use-list-filters.ts';
import { useOpenedRow } from '../../ui/list/use-opened-row.ts';
import { useSelection } from '../../ui/list/use-selection.ts';
import { Menu } from '../../ui/menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { refreshMessages, suspectedCount } from './api.ts';
import { ChosenMessages } from './chosen-messages.tsx';
import { statusNames } from './message-badges.tsx';
import { messageColumns } from './message-columns.tsx';
import { MessageDialog } from './message-dialog.tsx';

type MessageListFilters = ListFilters<typeof listContactMessages>;

/** The call's `suspected` by the value in the address. By default suspected spam is left out. */
const suspected: Readonly<Record<string, string | undefined>> = { only: 'true', both: undefined };

const useMessageFilters = () =>
  useListFilters(listContactMessages, {
    toQuery: (asked) => {
      const choice = asked['suspected'] ?? '';
      return { ...asked, suspected: choice in suspected ? suspected[choice] : 'false' };
    },
  });

type MessageFiltersProps = Pick<MessageListFilters, 'field'> & {
  count: string | undefined;
  children: ReactNode;
};

const messageViews = [
  { name: 'All', filters: {} },
  { name: 'New', filters: { status: 'new' } },
  { name: 'Suspected', filters: { suspected: 'only' } },
];

const search = {
  label: 'Search messages',
  placeholder: 'Search names, e-mails, subjects and messages',
};
const suspectedNames = { only: 'Only suspected', both: 'With suspected' };

function MessageFilters(props: MessageFiltersProps) {
  return (
    <FilterRow
      {...props}
      search={search}
      selects={{
        department: { label: 'Department', any: 'All departments', options: contactDepartments },
        status: { label: 'Status', any: 'Any status', options: statusNames },
        suspected: { label: 'Suspected', any: 'Without suspected', options: suspectedNames },
      }}
    />
  );
}

const messagesCsv = listCsv(listContactMessages, ({ data }) => data.contactMessages, {
  id: ({ id }) => id,
  reference: ({ reference }) => reference,
  received: ({ createdAt }) => lagosInstant(createdAt),
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  department: ({ department }) => department,
  subject: ({ subject }) => subject,
  // Left out, since the file can be passed on to people who may not read confidential messages.
  message: ({ confidential, message }) => (confidential ? '(confidential)' : message),
  status: ({ status }) => status,
  suspected: ({ suspected }) => suspected,
  confidential: ({ confidential }) => confidential,
});

const nameOf = ({ name }: ContactMessage) => name;

const AddressDialog = lazyPart(async () => (await import('./address-dialog.tsx')).AddressDialog);

export function Messages() {
  const { filters, isFiltered, clear, field, address } = useMessageFilters();
  const list = useList(listContactMessages, filters, ({ data }) => data.contactMessages);
  const { query, rows: messages, count } = list;
  const { openId, close } = useOpenedRow('message');
  const ids = useMemo(() => messages.map(({ id }) => id), [messages]);
  const selection = useSelection(ids, filters);
  const [showsAddresses, setShowsAddresses] = useState(false);
  const isPhone = useNarrow();
  const kept = useKeptList('messages', {
    ...{ noun: 'messages', address, columns: messageColumns },
    standing: messageViews,
  });
  return (
    <>
      <ListScreen
        title="Messages"
        noun="messages"
        count={count}
        views={kept.views}
        tools={kept.tools}
        query={query}
        isEmpty={messages.length === 0}
        filters={{ isFiltered, clear }}
        onKeyDown={selection.onKeyDown}
        empty={
          <Empty title="No messages yet" level={3}>
            What visitors write on the home page, and staff on the request pages, stands here.
          </Empty>
        }
        action={
          <span className="flex flex-wrap items-center gap-x-2 max-sm:-mr-1.5">
            <SuspectedLink />
            {isPhone ? (
              <Menu
                label="More for messages"
                items={[
                  {
                    label: 'Where messages go',
                    icon: MailsIcon,
                    onSelect: () => setShowsAddresses(true),
                  },
                  { label: 'Refresh', icon: RefreshCw, onSelect: () => void refreshMessages() },
                ]}
              />
            ) : (
              <>
                <Button size="sm" variant="quiet" onClick={() => setShowsAddresses(true)}>
                  <Icon icon={MailsIcon} />
                  Where messages go
                </Button>
                <Button
                  size="sm"
                  variant="quiet"
                  disabled={query.isFetching}
                  onClick={() => void refreshMessages()}
                >
                  <Icon icon={RefreshCw} />
                  Refresh
                </Button>
              </>
            )}
          </span>
        }
        head={
          <>
            <MailNotice />
            <FiltersOrActions
              selection={selection}
              noun={['message', 'messages']}
              most={limits.messagesAtOnce}
              actions={
                <ChosenMessages
                  messages={messages.filter(({ id }) => selection.isChosen(id))}
                  onDone={selection.clear}
                />
              }
            >
              <MessageFilters field={field} count={count && `${count} messages`}>
                <ExportButton
                  noun="messages"
                  announce={(signal) =>
                    call(announceExport, { body: { what: 'messages' } }, { signal })
                  }
                  csv={(options) => messagesCsv(filters, options)}
                  disabled={messages.length === 0}
                />
              </MessageFilters>
            </FiltersOrActions>
          </>
        }
      >
        <DataTable
          columns={kept.columns}
          rows={messages}
          getId={({ id }) => id}
          rowClass="relative hover:bg-sunken max-lg:gap-y-1 max-lg:py-2.5!"
          selection={{ ...selection, getName: nameOf }}
        />
      </ListScreen>
      <AlsoFoundBelow
        kind="message"
        // The list leaves out what programs may have sent.
        filters={{ ...filters, suspected: undefined }}
        query={query}
        ids={ids}
      />
      {openId && (
        <MessageDialog
          key={openId}
          id={openId}
          known={messages.find(({ id }) => id === openId)}
          onClose={close}
          onAddresses={() => setShowsAddresses(true)}
        />
      )}
      {showsAddresses && <AddressDialog onClose={() => setShowsAddresses(false)} />}
    </>
  );
}

/** Warns of mails that were not, or perhaps not, delivered; some of them announce messages of this list. */
function MailNotice() {
  const failed = useQuery(mailCount('failed')).data ?? 0;
  const uncertain = useQuery(mailCount('uncertain')).data ?? 0;
  if (failed + uncertain === 0) return null;
  return (
    <Notice tone="warning">
      <span className="text-ink">{noticeText(failed, uncertain)}</span>{' '}
      <Link className="text-link" to={`?tab=mail&state=${failed > 0 ? 'failed' : 'uncertain'}`}>
        See the mails
      </Link>
    </Notice>
  );
}

function noticeText(failed: number, uncertain: number): string {
  const mails = (count: number) =>
    `${count.toLocaleString('en')} ${count === 1 ? 'mail' : 'mails'}`;
  if (uncertain === 0) return `${mails(failed)} could not be delivered.`;
  const unsure = `${mails(uncertain)} may not have arrived`;
  return failed === 0 ? `${unsure}.` : `${mails(failed)} could not be delivered, and ${unsure}.`;
}

/** Links to suspected spam, so that a real message among it is not overlooked. */
function SuspectedLink() {
  const count = useQuery(suspectedCount).data ?? 0;
  if (count === 0) return null;
  return (
    <ButtonLink size="sm" variant="quiet" to="?tab=messages&suspected=only&status=new">
      <Icon icon={ShieldAlert} className="size-4.5 text-warning" />
      {`${count.toLocaleString('en')} suspected`}
    </ButtonLink>
  );
}
