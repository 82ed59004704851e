import { listHeldMoves, undoMoves } from '@icare/contracts/held-moves';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../../api/api-client.ts';
import { dataQuery } from '../../api/endpoint-query.ts';
import { Icon } from '../../ui/icon.tsx';
import { runWithToast } from '../../ui/run-with-toast.ts';
import { toast } from '../../ui/toast.ts';
import { useToastsAbove } from '../../ui/use-toasts-above.ts';
import { refreshRecruitment } from '../api.ts';
import { applicantName } from '../labels.ts';
import { withdrawAnnouncement } from '../moves/move-application.ts';
import { focusApplication } from './focus-application.ts';
import {
  describeGroup,
  describeUndone,
  describeWait,
  groupMoves,
  type HeldGroup,
} from './group-moves.ts';

/** Milliseconds between two looks whether the mails have left. */
const lookEvery = 5000;

const heldMoves = {
  ...dataQuery(listHeldMoves, {}),
  refetchInterval: ({ state }: { state: { data?: { data: { moves: unknown[] } } | undefined } }) =>
    state.data?.data.moves.length ? lookEvery : false,
} as const;

/** What the user has moved and can take back: at the foot of the window, so that nothing moves under the pointer. */
export function HeldMoves() {
  const { data, dataUpdatedAt } = useQuery(heldMoves);
  const groups = groupMoves(data?.moves ?? []);
  const now = useSeconds(groups.length > 0);
  const passed = Math.max(0, Math.floor((now - dataUpdatedAt) / 1000));
  const [latest] = groups;
  return (
    <>
      {/* It is there before the bar is, so that the bar is announced, once and without its seconds. */}
      <p role="status" className="sr-only">
        {latest && `${describeGroup(latest)}. You can undo it at the foot of the page.`}
      </p>
      {latest && <HeldBar groups={groups} passed={passed} />}
    </>
  );
}

/** Presses the Undo of the latest move, for those who work with keys. */
export function undoLatestMove(): void {
  document.querySelector<HTMLElement>('[data-undo-move]')?.click();
}

/** `passed`: seconds since the groups were read. */
function HeldBar({ groups, passed }: { groups: readonly HeldGroup[]; passed: number }) {
  const bar = useToastsAbove('--held-moves');
  return (
    <>
      {/* The last rows can be scrolled out from under the bar. */}
      <div aria-hidden="true" className="h-[calc(var(--held-moves,0px)+1.5rem)] print:hidden" />
      <section
        ref={bar}
        aria-label="Moves that can be taken back"
        className="fixed inset-x-3 bottom-3 z-15 max-h-[50dvh] overflow-y-auto rounded-3 border border-edge bg-raised shadow-pop sm:right-auto sm:w-[30rem] print:hidden"
      >
        <ul className="divide-y divide-line">
          {groups.map((group) => (
            <Held
              key={group.callId}
              group={group}
              seconds={Math.max(0, group.secondsLeft - passed)}
            />
          ))}
        </ul>
      </section>
    </>
  );
}

/** The time in milliseconds, each second while it is needed. */
function useSeconds(isNeeded: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isNeeded) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isNeeded]);
  return now;
}

function Held({ group, seconds }: { group: HeldGroup; seconds: number }) {
  const { moves } = group;
  const [busy, setBusy] = useState(false);
  const what = describeGroup(group);
  const undo = async () => {
    if (busy) return;
    setBusy(true);
    await runWithToast(() => undoGroup(group), {
      title: `${what} was not taken back`,
      otherwise: 'The portal cannot be reached. Please try again.',
    });
    setBusy(false);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-bold wrap-anywhere">{what}</p>
        <p role="timer" className="text-muted tabular-nums">
          {describeWait(group, seconds)}
        </p>
        {moves.length > 1 && (
          <details className="text-meta">
            <summary className="cursor-pointer text-primary touch:min-h-11 touch:py-3">Who</summary>
            <ul className="grid gap-0.5 pt-1">
              {moves.map(({ id, candidateName }) => (
                <li key={id} className="wrap-anywhere">
                  {applicantName(candidateName)}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <button
        type="button"
        data-undo-move
        aria-disabled={busy}
        onClick={() => void undo()}
        className="inline-flex min-h-11 items-center gap-2 rounded-2 border-2 border-warning bg-warning-soft px-4 font-bold text-warning hover:underline aria-disabled:cursor-progress aria-disabled:opacity-60"
      >
        <Icon icon={Undo2} />
        {busy ? 'Undoing…' : 'Undo'}
        <span className="sr-only">: {what}</span>
      </button>
    </li>
  );
}

async function undoGroup(group: HeldGroup) {
  const { moves } = group;
  const { data } = await call(undoMoves, { body: { ids: moves.map(({ id }) => id) } });
  const what = describeGroup(group);
  const [refused] = data.refused;
  if (data.undone.length > 0) {
    const undone = moves.filter(({ id }) => data.undone.includes(id));
    for (const { applicationId } of undone) withdrawAnnouncement(applicationId);
    toast.success(describeUndone(undone), {
      description: `${what} was taken back. No mail was sent.`,
    });
  }
  if (refused) {
    const name = moves.find(({ id }) => id === refused.id)?.candidateName ?? null;
    const others = data.refused.length - 1;
    toast.error(`${applicantName(name)} was not taken back`, {
      description: `${refused.message}${others > 0 ? ` Nor ${others === 1 ? 'was one other' : `were ${others} others`}.` : ''}`,
    });
  }
  await refreshRecruitment();
  const [first] = moves;
  if (first) focusApplication(first.applicationId);
}
