import type { HeldMove } from '@icare/contracts/held-moves';
import { applicationStatusNames } from '@icare/domain/application-moves';
import { applicantName, countText } from '../labels.ts';

/** Moves of one call. `secondsLeft` is that of the mail that leaves last. */
export type HeldGroup = { callId: string; moves: HeldMove[]; secondsLeft: number };

export function groupMoves(moves: readonly HeldMove[]): HeldGroup[] {
  return [...Map.groupBy(moves, ({ callId }) => callId)].map(([callId, together]) => ({
    callId,
    moves: together,
    secondsLeft: Math.max(...together.map(({ secondsLeft }) => secondsLeft)),
  }));
}

/** “Chidi Okoro: Rejected”, or how many. */
export function describeGroup({ moves }: HeldGroup): string {
  const [first] = moves;
  if (!first) return '';
  const who =
    moves.length === 1
      ? applicantName(first.candidateName)
      : countText(moves.length, 'application', 'applications');
  return `${who}: ${applicationStatusNames[first.to]}`;
}

/** “Chidi Okoro is in Screening again”: who, and where they are once the moves are taken back. */
export function describeUndone(undone: readonly HeldMove[]): string {
  const [first] = undone;
  if (!first) return '';
  const who =
    undone.length === 1
      ? `${applicantName(first.candidateName)} is`
      : `${countText(undone.length, 'application', 'applications')} are`;
  const isSame = undone.every(({ from }) => from === first.from);
  return `${who} ${isSame ? `in ${applicationStatusNames[first.from]} again` : 'where they were before'}`;
}

export function describeWait({ moves }: HeldGroup, seconds: number): string {
  const [mail, leaves] = moves.length === 1 ? ['The mail', 'leaves'] : ['The mails', 'leave'];
  return seconds === 0 ? `${mail} ${leaves} now.` : `${mail} ${leaves} in ${seconds} s.`;
}
