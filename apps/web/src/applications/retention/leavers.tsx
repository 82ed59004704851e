import {
  eraseLeaver,
  type Leaver,
  listLeavers,
  previewLeaverErasure,
} from '@icare/contracts/leavers';
import { Hourglass } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../api/api-client.ts';
import { tellIfItWaits } from '../../approvals/waiting.ts';
import { WithdrawButton } from '../../approvals/withdraw-button.tsx';
import { formatDate, formatDateTime } from '../../format/format.ts';
import type { Erasure } from '../../privacy/erasure/erase-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { TableCell } from '../../ui/list/table-cell.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { refreshRecruitment } from '../api.ts';
import { whyNotLoaded } from '../why-not-loaded.ts';

const KeepDialog = lazy(async () => ({ default: (await import('./keep-dialog.tsx')).KeepDialog }));
const EraseDialog = lazy(async () => ({
  default: (await import('../../privacy/erasure/erase-dialog.tsx')).EraseDialog,
}));

const erasureOf = ({ id, fullName, username }: Leaver): Erasure => ({
  name: fullName,
  typed: { word: 'username', expected: username },
  queryKey: ['leaver-erasure', id],
  preview: async (signal) =>
    (await call(previewLeaverErasure, { params: { id } }, { signal })).data,
  endpoint: eraseLeaver,
  id,
  waits: tellIfItWaits,
  onErased: refreshRecruitment,
});

type Asked = { leaver: Leaver; what: 'keep' | 'erase' };

/** Staff who left so long ago that nothing obliges to keep their data: somebody decides about each. */
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
        failure={whyNotLoaded(query.error, 'Failed to load who left.')}
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
      <Suspense>
        {asked?.what === 'keep' && <KeepDialog leaver={asked.leaver} onClose={close} />}
        {asked?.what === 'erase' && (
          <EraseDialog erasure={erasureOf(asked.leaver)} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

function LeaverRows({ rows, onAsk }: { rows: readonly Leaver[]; onAsk: (asked: Asked) => void }) {
  return (
    <table className="w-full max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-b border-ink text-left text-meta text-muted *:py-2 *:pr-4 *:font-medium">
          {['Name', 'Left', 'Kept until', 'Decision'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody tabIndex={-1} className="max-md:block">
        {rows.map((leaver) => (
          <tr
            key={leaver.id}
            className="border-b border-line align-top max-md:grid max-md:gap-y-1 max-md:py-3 md:*:py-1.5 md:*:pr-4"
          >
            <th scope="row" className="text-left leading-snug font-regular md:w-[40%]">
              <bdi className="font-bold wrap-anywhere">{leaver.fullName}</bdi>
              <span className="block text-meta text-muted wrap-anywhere">
                {leaver.department} · {leaver.username}
              </span>
              {leaver.keepReason && (
                <span className="block text-meta text-muted wrap-anywhere">
                  Was kept longer: {leaver.keepReason}
                </span>
              )}
            </th>
            <TableCell label="Left" className="whitespace-nowrap tabular-nums">
              {formatDate(leaver.leftOn)}
            </TableCell>
            <TableCell label="Kept until" className="whitespace-nowrap tabular-nums">
              {formatDate(leaver.keptUntil)}
            </TableCell>
            <td>
              <div className="flex flex-wrap gap-2">
                <Button size="sm" onClick={() => onAsk({ leaver, what: 'keep' })}>
                  Keep…<span className="sr-only"> {leaver.fullName}</span>
                </Button>
                {leaver.waiting === null && (
                  <Button size="sm" onClick={() => onAsk({ leaver, what: 'erase' })}>
                    Erase…<span className="sr-only"> {leaver.fullName}</span>
                  </Button>
                )}
              </div>
              {leaver.waiting && (
                <p className="mt-1 flex items-start gap-1 text-meta wrap-anywhere">
                  <Icon icon={Hourglass} className="mt-0.5 size-3.5" />
                  <span>
                    Erasing waits for a second person. <bdi>{leaver.waiting.askedBy}</bdi> asked on{' '}
                    {formatDateTime(leaver.waiting.askedAt)}
                  </span>
                </p>
              )}
              {leaver.waiting?.isOwn && (
                <WithdrawButton
                  approval={{ id: leaver.waiting.approvalId, title: `Erase ${leaver.fullName}` }}
                  refresh={refreshRecruitment}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
