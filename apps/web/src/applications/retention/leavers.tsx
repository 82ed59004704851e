import {
  eraseLeaver,
  type Leaver,
  listLeavers,
  previewLeaverErasure,
} from '@icare/contracts/leavers';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { tellIfItWaits } from '../../approvals/waiting.ts';
import { WithdrawButton } from '../../approvals/withdraw-button.tsx';
import { formatDate, formatDateTime } from '../../format/format.ts';
import type { Erasure } from '../../privacy/erasure/erase-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { type Column, DataTable } from '../../ui/list/data-table.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { describeLoadFailure, refreshRecruitment } from '../api.ts';

const KeepDialog = lazyPart(async () => (await import('./keep-dialog.tsx')).KeepDialog);
const EraseDialog = lazyPart(
  async () => (await import('../../privacy/erasure/erase-dialog.tsx')).EraseDialog,
);

const toErasure = ({ id, fullName, username }: Leaver): Erasure => ({
  name: fullName,
  typed: { word: 'username', expected: username },
  preview: previewLeaverErasure,
  endpoint: eraseLeaver,
  id,
  waits: tellIfItWaits,
  onErased: refreshRecruitment,
});

type Asked = { leaver: Leaver; what: 'keep' | 'erase' };

/** Former staff whose data no law requires to be kept any more: an officer decides about each. */
export function Leavers() {
  const { query, rows, count } = useList(listLeavers, {}, ({ data }) => data.leavers);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <ListScreen
        title="People who left"
        noun="people to decide about"
        count={count}
        query={query}
        failure={describeLoadFailure(query.error, 'Failed to load who left.')}
        isEmpty={rows.length === 0}
        empty={
          <Empty title="Nobody to decide about" level={3}>
            Staff stand here once they left so long ago that the law no longer asks to keep their
            data.
          </Empty>
        }
        head={
          <p className="max-w-measure">
            The law no longer asks to keep the data of these people. Nothing is erased by itself:
            decide about each. Keep it until a day, and say why, or erase what names them.
          </p>
        }
      >
        <LeaverRows rows={rows} onAsk={setAsked} />
      </ListScreen>
      {asked?.what === 'keep' && <KeepDialog leaver={asked.leaver} onClose={close} />}
      {asked?.what === 'erase' && <EraseDialog erasure={toErasure(asked.leaver)} onClose={close} />}
    </>
  );
}

const getId = ({ id }: Leaver) => id;

function LeaverRows({ rows, onAsk }: { rows: readonly Leaver[]; onAsk: (asked: Asked) => void }) {
  const [columns] = useState(() => leaverColumns(onAsk));
  return (
    <DataTable columns={columns} rows={rows} getId={getId} rowClass="align-top max-lg:gap-y-1" />
  );
}

const leaverColumns = (onAsk: (asked: Asked) => void): readonly Column<Leaver>[] => [
  {
    name: 'Name',
    className: 'lg:w-[40%]',
    cell: ({ fullName, department, username, keepReason }) => (
      <>
        <bdi className="font-bold wrap-anywhere">{fullName}</bdi>
        <span className="block text-meta text-muted wrap-anywhere">
          {department} · {username}
        </span>
        {keepReason && (
          <span className="block text-meta text-muted wrap-anywhere">
            Was kept longer: {keepReason}
          </span>
        )}
      </>
    ),
  },
  {
    name: 'Left',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ leftOn }) => formatDate(leftOn),
  },
  {
    name: 'Kept until',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ keptUntil }) => formatDate(keptUntil),
  },
  {
    name: 'Decision',
    named: 'in head',
    cell: (leaver) => <Decision leaver={leaver} onAsk={onAsk} />,
  },
];

function Decision({ leaver, onAsk }: { leaver: Leaver; onAsk: (asked: Asked) => void }) {
  const { fullName, waiting } = leaver;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onAsk({ leaver, what: 'keep' })}>
          Keep…<span className="sr-only"> {fullName}</span>
        </Button>
        {waiting === null && (
          <Button size="sm" onClick={() => onAsk({ leaver, what: 'erase' })}>
            Erase…<span className="sr-only"> {fullName}</span>
          </Button>
        )}
      </div>
      {waiting && (
        <p className="mt-1 flex items-start gap-1 text-meta wrap-anywhere">
          <Icon icon={Hourglass} className="mt-0.5 size-3.5" />
          <span>
            Erasing waits for a second person. <bdi>{waiting.askedBy}</bdi> asked on{' '}
            {formatDateTime(waiting.askedAt)}
          </span>
        </p>
      )}
      {waiting?.isOwn && (
        <WithdrawButton
          approval={{ id: waiting.approvalId, title: `Erase ${fullName}` }}
          refresh={refreshRecruitment}
        />
      )}
    </>
  );
}
