import { roleNames } from '@icare/contracts/roles';
import type { ServiceAccount, ServiceKey } from '@icare/contracts/service-accounts';
import { Hourglass, KeyRound, Pencil } from 'lucide-react';
import { formatDate } from '../format/format.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { KeyRows } from './key-rows.tsx';

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
