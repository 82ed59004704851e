import { endNotice, listNotices, type Notice } from '@icare/contracts/notices';
import { complianceReaders } from '@icare/contracts/roles';
import { percentage } from '@icare/domain/percentage';
import { Archive, Megaphone } from 'lucide-react';
import { useState } from 'react';
import { call } from '../api/api-client.ts';
import { invalidate } from '../api/endpoint-query.ts';
import { formatDateTime } from '../format/format.ts';
import { formatCount } from '../format/format-count.ts';
import { useSignInHref } from '../session/account/use-account-actions.ts';
import { useLastSession } from '../session/session.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useKeptFocus } from '../ui/keep-focus.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { ListBody } from '../ui/list/list-body.tsx';
import { useList } from '../ui/list/use-list.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Empty } from '../ui/states/empty.tsx';

const WriteNotice = lazyPart(async () => (await import('./write-notice.tsx')).WriteNotice);
const NoticePeople = lazyPart(async () => (await import('./notice-people.tsx')).NoticePeople);
const ConfirmDialog = lazyPart(
  async () => (await import('../ui/form/confirm-dialog.tsx')).ConfirmDialog,
);

/** /notices */
export function Component() {
  const session = useLastSession();
  const signIn = useSignInHref();
  const leads = session?.leads ?? [];
  const writesToAll = complianceReaders.some((role) => role === session?.user.role);
  if (!session || (!writesToAll && leads.length === 0)) {
    return (
      <div className="page-width pb-18">
        <PageHeader title="Urgent notices">
          Compliance officers, human resources, IT and heads of departments write them here.
        </PageHeader>
        {!session && (
          <ButtonLink variant="primary" to={signIn}>
            Sign in
          </ButtonLink>
        )}
      </div>
    );
  }
  return <Notices key={session.user.id} within={writesToAll ? null : leads} />;
}

type Opened = { kind: 'write' } | { kind: 'people' | 'end'; notice: Notice } | null;
type NoticesProps = {
  /** The departments of a head; null: the user writes to everybody. */
  within: NonNullable<ReturnType<typeof useLastSession>>['leads'] | null;
};

const getNotices = ({ data }: { data: { notices: readonly Notice[] } }) => data.notices;

function Notices({ within }: NoticesProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const list = useList(listNotices, {}, getNotices, 20);
  const place = useKeptFocus(list.rows.map(({ id, state }) => `${id} ${state}`).join());
  const close = () => setOpened(null);
  const write = (
    <Button variant="primary" onClick={() => setOpened({ kind: 'write' })}>
      <Icon icon={Megaphone} />
      Write a notice
    </Button>
  );
  return (
    <div className="page-width pb-18">
      <PageHeader title="Urgent notices" action={list.rows.length > 0 && write}>
        A notice stands across the top of every page of those whom it concerns, and is mailed to
        them.
      </PageHeader>
      <div ref={place} tabIndex={-1} className="outline-none">
        <ListBody
          query={list.query}
          failure={{ message: 'Failed to load the notices.' }}
          isEmpty={list.rows.length === 0}
          empty={
            <Empty title="No notices yet" level={2} action={write}>
              Write one when staff have to know something at once: no oxygen in a theatre, no water,
              an outbreak.
            </Empty>
          }
          count={`${list.count} notices`}
        >
          <ul>
            {list.rows.map((notice) => (
              <NoticeRow
                key={notice.id}
                notice={notice}
                onOpen={(kind) => setOpened({ kind, notice })}
              />
            ))}
          </ul>
        </ListBody>
      </div>
      {opened?.kind === 'write' && <WriteNotice within={within} onClose={close} />}
      {opened?.kind === 'people' && <NoticePeople notice={opened.notice} onClose={close} />}
      {opened?.kind === 'end' && (
        <ConfirmDialog
          title="Take this notice back?"
          description={opened.notice.text}
          action={{ label: 'Take it back', busy: 'Saving...' }}
          otherwise="It was not taken back. Please try again."
          run={async () => {
            await call(endNotice, { params: { id: opened.notice.id } });
            await invalidate(endNotice);
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

type NoticeRowProps = { notice: Notice; onOpen: (kind: 'people' | 'end') => void };

function NoticeRow({ notice, onOpen }: NoticeRowProps) {
  const { text, departments, mustConfirm, until, createdAt, by, state, endedBy } = notice;
  const label = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  return (
    <li
      data-row
      className="grid gap-x-8 gap-y-2 border-b border-line py-3 lg:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="grid min-w-0 gap-1">
        <p className="max-w-measure font-bold whitespace-pre-line wrap-anywhere">{text}</p>
        <p className="text-meta text-muted wrap-anywhere">
          {departments.length === 0 ? 'Everybody' : departments.join(', ')} · {by ?? 'Somebody'},{' '}
          {formatDateTime(createdAt)}, until {formatDateTime(until)}
          {endedBy && ` · taken back by ${endedBy}`}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {state === 'open' ? (
            <Badge tone="danger" icon={Megaphone}>
              Open
            </Badge>
          ) : (
            <Badge tone="neutral" icon={Archive}>
              Over
            </Badge>
          )}
          {describeFigures(notice)}
          {!mustConfirm && <span className="text-meta text-muted">Need not be confirmed</span>}
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <Button size="sm" aria-label={`Who has read it: ${label}`} onClick={() => onOpen('people')}>
          Who has read it
        </Button>
        {notice.mayEnd && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Take back: ${label}`}
            onClick={() => onOpen('end')}
          >
            Take back
          </Button>
        )}
      </div>
    </li>
  );
}

function describeFigures({ asked, confirmed, mustConfirm }: Notice): string {
  if (asked === 0) return 'Concerns nobody at present';
  const verb = mustConfirm ? 'confirmed' : 'hidden';
  return `${confirmed.toLocaleString('en')} of ${formatCount(asked, 'person', 'people')} ${verb}: ${Math.floor(percentage(confirmed, asked))} %`;
}
