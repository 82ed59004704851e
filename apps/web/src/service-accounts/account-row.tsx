import { roleNames } from '@icare/contracts/roles';
import type { ServiceAccount, ServiceKey } from '@icare/contracts/service-accounts';
import { Ban, CircleCheck, Clock, Hourglass, KeyRound, Pencil, TriangleAlert } from 'lucide-react';
import { formatDate, formatDateTime } from '../format/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { type KeyState, keyState } from './key-state.ts';

export type AccountActions = {
  onEdit: (account: ServiceAccount) => void;
  onNewKey: (account: ServiceAccount) => void;
  onEnd: (account: ServiceAccount, key: ServiceKey | null) => void;
};

type AccountRowProps = AccountActions & {
  account: ServiceAccount;
  /** More rights of it wait for a second person; it gets no key meanwhile. */
  waits: boolean;
  now: number;
};

export function AccountRow({ account, waits, now, onEdit, onNewKey, onEnd }: AccountRowProps) {
  const { name, purpose, role, readOnly, createdAt, createdBy, retiredAt } = account;
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
          {roleNames[role]}, {readOnly ? 'may only read' : 'may read and write'} · since{' '}
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
      {retiredAt === null && (
        <div className="flex flex-wrap items-start gap-2 lg:justify-end">
          {!waits && (
            <Button size="sm" aria-label={`New key for ${name}`} onClick={() => onNewKey(account)}>
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
        </div>
      )}
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
          <li key={key.id} className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
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
