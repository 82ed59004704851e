import { roleNames } from '@icare/contracts/roles';
import type { ServiceAccount, ServiceKey } from '@icare/contracts/service-accounts';
import { useQuery } from '@tanstack/react-query';
import {
  Ban,
  CircleCheck,
  Clock,
  Hourglass,
  KeyRound,
  Pencil,
  Plus,
  TriangleAlert,
} from 'lucide-react';
import { useState } from 'react';
import { useWaitingApprovals } from '../approvals/waiting.ts';
import { WaitingApprovals } from '../approvals/waiting-approvals.tsx';
import { HistoryButton } from '../audit/history-button.tsx';
import { formatDate, formatDateTime } from '../format/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { GroupHeading } from '../ui/group-heading.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { Empty } from '../ui/states/empty.tsx';
import { QueryState } from '../ui/states/query-state.tsx';
import { useAskedAction } from '../ui/use-asked-action.ts';
import { refreshServiceAccounts, serviceAccountList } from './api.ts';
import { canCall, type KeyState, keyState } from './key-state.ts';
import { scopeNotes } from './scope-labels.ts';

// Dialogs are loaded when the first one opens.
const AccountDialog = lazyPart(async () => (await import('./account-dialog.tsx')).AccountDialog);
const KeyDialog = lazyPart(async () => (await import('./key-dialog.tsx')).KeyDialog);
const EndDialog = lazyPart(async () => (await import('./end-dialog.tsx')).EndDialog);

type Opened =
  | { dialog: 'account'; account: ServiceAccount | null }
  | { dialog: 'key'; account: ServiceAccount }
  | { dialog: 'end'; account: ServiceAccount; key: ServiceKey | null };

const programKinds = ['service_account'] as const;

const groups = [
  { title: 'Can call', has: canCall },
  {
    title: 'Without a working key',
    has: (account: ServiceAccount, now: number) =>
      account.retiredAt === null && !canCall(account, now),
  },
  { title: 'Retired', has: (account: ServiceAccount) => account.retiredAt !== null },
];

/** Programs that call the portal, and the keys they call with. */
export function ServiceAccounts() {
  const query = useQuery(serviceAccountList);
  const [opened, setOpened] = useState<Opened | null>(null);
  const waiting = useWaitingApprovals(programKinds).data ?? [];
  const accounts = query.data?.data.serviceAccounts ?? [];
  const now = query.dataUpdatedAt;
  const close = () => setOpened(null);
  useAskedAction({ add: () => setOpened({ dialog: 'account', account: null }) });
  const add = (
    <Button variant="primary" onClick={() => setOpened({ dialog: 'account', account: null })}>
      <Icon icon={Plus} />
      Add service account
    </Button>
  );
  return (
    <section
      aria-labelledby="service-accounts"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-5"
    >
      <SectionHeading
        id="service-accounts"
        title="Service accounts"
        {...(query.data && { count: String(accounts.length) })}
        {...(accounts.length > 0 && { action: add })}
      />
      <p className="max-w-measure text-muted">
        Programs that call the portal’s interface, described under{' '}
        <a href="/docs" className="text-link">
          /docs
        </a>
        . Each has keys of its own that end by themselves.
      </p>
      <WaitingApprovals kinds={programKinds} onDone={refreshServiceAccounts} />
      <QueryState query={query} rows={4} failure="Failed to load the service accounts." />
      {query.data && accounts.length === 0 && (
        <Empty title="No service accounts yet" level={3} action={add}>
          When a program should read or write here, give it an account instead of a person’s
          password.
        </Empty>
      )}
      {groups.map(({ title, has }) => {
        const some = accounts.filter((account) => has(account, now));
        if (some.length === 0) return null;
        return (
          <div key={title}>
            <GroupHeading title={title} count={some.length} level={3} />
            <ul>
              {some.map((account) => (
                <AccountRow
                  key={account.id}
                  account={account}
                  waits={waiting.some(({ subject }) => subject.id === account.id)}
                  now={now}
                  onEdit={() => setOpened({ dialog: 'account', account })}
                  onNewKey={() => setOpened({ dialog: 'key', account })}
                  onEnd={(_, key) => setOpened({ dialog: 'end', account, key })}
                />
              ))}
            </ul>
          </div>
        );
      })}
      <>
        {opened?.dialog === 'account' && (
          <AccountDialog
            account={opened.account}
            onClose={close}
            onAdded={(account) => setOpened({ dialog: 'key', account })}
          />
        )}
        {opened?.dialog === 'key' && <KeyDialog account={opened.account} onClose={close} />}
        {opened?.dialog === 'end' && (
          <EndDialog account={opened.account} serviceKey={opened.key} onClose={close} />
        )}
      </>
    </section>
  );
}

type AccountActions = {
  onEdit: (account: ServiceAccount) => void;
  onNewKey: (account: ServiceAccount) => void;
  onEnd: (account: ServiceAccount, key: ServiceKey | null) => void;
};

type AccountRowProps = AccountActions & {
  account: ServiceAccount;
  /** True while more rights wait for a second person; keys cannot be created meanwhile. */
  waits: boolean;
  now: number;
};

function AccountRow({ account, waits, now, onEdit, onNewKey, onEnd }: AccountRowProps) {
  const { id, name, purpose, role, readOnly, scope, createdAt, createdBy, retiredAt } = account;
  return (
    <li
      data-row
      className="grid gap-x-8 gap-y-3 border-b border-line py-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]"
    >
      <div className="min-w-0">
        <h4 className="leading-snug font-bold wrap-anywhere">
          <bdi>{name}</bdi>
        </h4>
        <p className="max-w-measure whitespace-pre-line text-muted wrap-anywhere">{purpose}</p>
        <p className="text-meta text-muted">
          {roleNames[role]},{' '}
          {scopeNotes[scope] ?? (readOnly ? 'may only read' : 'may read and write')} · since{' '}
          {formatDate(createdAt)}
          {createdBy && (
            <>
              , added by <bdi>{createdBy}</bdi>
            </>
          )}
          {retiredAt && ` · retired ${formatDate(retiredAt)}`}
        </p>
        {waits && (
          <p className="flex items-center gap-1 text-meta">
            <Icon icon={Hourglass} className="size-3.5" />
            Waits for a second person; no new key until then
          </p>
        )}
      </div>
      <KeyRows account={account} now={now} onRevoke={(key) => onEnd(account, key)} />
      <div className="flex flex-wrap items-start gap-2 lg:justify-end">
        <HistoryButton of={{ kind: 'service_account', id }} name={name} />
        {retiredAt === null && (
          <>
            {!waits && (
              <Button
                size="sm"
                aria-label={`New key for ${name}`}
                onClick={() => onNewKey(account)}
              >
                <Icon icon={KeyRound} />
                New key
              </Button>
            )}
            <Button size="sm" aria-label={`Edit ${name}`} onClick={() => onEdit(account)}>
              <Icon icon={Pencil} />
              Edit
            </Button>
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Retire ${name}`}
              onClick={() => onEnd(account, null)}
            >
              Retire
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

const badges = {
  working: { tone: 'calm', icon: CircleCheck, word: 'Works' },
  expiring: { tone: 'warning', icon: Clock, word: 'Ends soon' },
  expired: { tone: 'danger', icon: TriangleAlert, word: 'Expired' },
  revoked: { tone: 'neutral', icon: Ban, word: 'Revoked' },
} as const satisfies Record<KeyState, object>;

type KeyRowsProps = {
  account: ServiceAccount;
  now: number;
  onRevoke: (key: ServiceKey) => void;
};

function KeyRows({ account: { name, keys, retiredAt }, now, onRevoke }: KeyRowsProps) {
  if (keys.length === 0) return <p className="text-muted">No key yet: it cannot call.</p>;
  return (
    <ul className="grid content-start gap-1">
      {keys.map((key) => {
        const state = keyState(key, now);
        const { tone, icon, word } = badges[state];
        const ended = state === 'revoked' ? key.revokedAt : key.expiresAt;
        const until = state === 'revoked' || state === 'expired' ? 'since' : 'until';
        const canBeRevoked = retiredAt === null && (state === 'working' || state === 'expiring');
        return (
          <li
            key={key.id}
            className="flex min-h-8 touch:min-h-11 flex-wrap items-center gap-x-3 gap-y-1"
          >
            <code className="text-meta">…{key.ending}</code>
            <Badge tone={tone} icon={icon}>
              {word}
            </Badge>
            <span className="text-meta text-muted tabular-nums">
              {ended && `${until} ${formatDateTime(ended)}`}
              {' · '}
              {key.lastUsedAt ? `last used ${formatDateTime(key.lastUsedAt)}` : 'never used'}
            </span>
            {canBeRevoked && (
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Revoke the key ending in ${key.ending} of ${name}`}
                onClick={() => onRevoke(key)}
              >
                Revoke
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
