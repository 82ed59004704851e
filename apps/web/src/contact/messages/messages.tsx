import { listContactMessages } from '@icare/contracts/contact';
import { Mails as MailsIcon, RefreshCw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { refreshMessages } from './api.ts';
import { messagesCsv } from './export-messages.ts';
import { messageColumns } from './message-columns.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { MessageFilters } from './message-filters.tsx';
import { MailNotice, SuspectedLink } from './notices.tsx';
import { useMessageFilters } from './use-message-filters.ts';
import { useOpenedMessage } from './use-opened-message.ts';

const AddressDialog = lazy(async () => ({
  default: (await import('./address-dialog.tsx')).AddressDialog,
}));

/** What visitors and staff have written to the hospital. */
export function Messages() {
  const { filters, isFiltered, clear, field } = useMessageFilters();
  const list = useList(listContactMessages, filters, ({ data }) => data.contactMessages);
  const { query, rows: messages, count } = list;
  const { openId, close } = useOpenedMessage();
  const [showsAddresses, setShowsAddresses] = useState(false);
  return (
    <>
      <ListScreen
        title="Messages"
        noun="messages"
        count={count}
        query={query}
        isEmpty={messages.length === 0}
        filters={{ isFiltered, clear }}
        empty={
          <Empty title="No messages yet" level={3}>
            What visitors write on the home page, and staff on the request pages, stands here.
          </Empty>
        }
        action={
          <span className="-my-1 flex flex-wrap gap-x-2 max-sm:-mx-2.5">
            <SuspectedLink />
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
          </span>
        }
        head={
          <>
            <MailNotice />
            <MessageFilters field={field} count={count && `${count} messages`}>
              <ExportButton
                noun="messages"
                csv={(options) => messagesCsv(filters, options)}
                disabled={messages.length === 0}
              />
            </MessageFilters>
          </>
        }
      >
        <DataTable
          columns={messageColumns}
          rows={messages}
          idOf={({ id }) => id}
          rowClass="relative hover:bg-sunken max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-1 max-md:py-2.5!"
        />
      </ListScreen>
      {openId && (
        <MessageDialog
          key={openId}
          id={openId}
          known={messages.find(({ id }) => id === openId)}
          onClose={close}
          onAddresses={() => setShowsAddresses(true)}
        />
      )}
      {showsAddresses && (
        <Suspense>
          <AddressDialog onClose={() => setShowsAddresses(false)} />
        </Suspense>
      )}
    </>
  );
}
