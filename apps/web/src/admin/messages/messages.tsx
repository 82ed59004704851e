import { useInfiniteQuery } from '@tanstack/react-query';
import { Mails as MailsIcon, RefreshCw } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { ExportButton } from '../export-button.tsx';
import { countOf, ListFoot } from '../list-foot.tsx';
import { messageList, refreshMessages } from './api.ts';
import { messagesCsv } from './export-messages.ts';
import { MessageDialog } from './message-dialog.tsx';
import { MessageFilters } from './message-filters.tsx';
import { MessageTable } from './message-table.tsx';
import { MailNotice, SuspectedLink } from './notices.tsx';
import { isFiltered, useMessageFilters } from './use-message-filters.ts';
import { useOpenedMessage } from './use-opened-message.ts';

const AddressDialog = lazy(async () => ({
  default: (await import('./address-dialog.tsx')).AddressDialog,
}));

/** What visitors and staff have written to the hospital. */
export function Messages() {
  const headingId = useId();
  const { filters, change, clear } = useMessageFilters();
  const query = useInfiniteQuery(messageList(filters));
  const { openId, close } = useOpenedMessage();
  const [showsAddresses, setShowsAddresses] = useState(false);
  const messages = query.data?.pages.flatMap(({ data }) => data.contactMessages) ?? [];
  const count = countOf(messages.length, query.data?.pages.at(-1)?.page);
  return (
    <section
      aria-labelledby={headingId}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-5"
      data-list
    >
      <SectionHeading
        id={headingId}
        title="Messages"
        {...(count ? { count } : {})}
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
      />
      <MailNotice />
      <MessageFilters filters={filters} change={change} count={count && `${count} messages`}>
        <ExportButton
          noun="messages"
          csv={(options) => messagesCsv(filters, options)}
          disabled={messages.length === 0}
        />
      </MessageFilters>
      {query.isPending && <SkeletonRows count={10} />}
      {query.isError && (
        <Failed
          message="Failed to load messages."
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.isSuccess && messages.length === 0 && (
        <NoMessages filtered={isFiltered(filters)} onClear={clear} />
      )}
      {messages.length > 0 && (
        <div aria-busy={query.isPlaceholderData}>
          <MessageTable messages={messages} />
          <ListFoot count={`${count} messages`} query={query} />
        </div>
      )}
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
    </section>
  );
}

function NoMessages({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered) {
    return (
      <Empty title="No messages yet" level={3}>
        What visitors write on the home page, and staff on the request pages, stands here.
      </Empty>
    );
  }
  return (
    <Empty
      title="No messages match your search criteria"
      level={3}
      action={<Button onClick={onClear}>Clear the filters</Button>}
    />
  );
}
