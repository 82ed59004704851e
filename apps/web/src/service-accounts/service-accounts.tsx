import type { ServiceAccount, ServiceKey } from '@icare/contracts/service-accounts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useWaitingApprovals } from '../approvals/waiting.ts';
import { WaitingApprovals } from '../approvals/waiting-approvals.tsx';
import { Button } from '../ui/button.tsx';
import { GroupHeading } from '../ui/group-heading.tsx';
import { Icon } from '../ui/icon.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { Empty } from '../ui/states/empty.tsx';
import { QueryState } from '../ui/states/query-state.tsx';
import { AccountRow } from './account-row.tsx';
import { refreshServiceAccounts, serviceAccountList } from './api.ts';
import { canCall } from './key-state.ts';

// The dialogs are loaded when one is first opened.
const AccountDialog = lazy(async () => ({
  default: (await import('./account-dialog.tsx')).AccountDialog,
}));
const KeyDialog = lazy(async () => ({ default: (await import('./key-dialog.tsx')).KeyDialog }));
const EndDialog = lazy(async () => ({ default: (await import('./end-dialog.tsx')).EndDialog }));

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
      <Suspense>
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
      </Suspense>
    </section>
  );
}
