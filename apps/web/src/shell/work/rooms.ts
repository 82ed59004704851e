import { pages } from '@icare/contracts/pages';
import { paths } from '../../routing/paths.ts';
import type { Session } from '../../session/session-store.ts';
import { useComplianceCounts, useItCounts, useRecruitmentCounts } from './counts.ts';
import { type WorkRoom, worksIn } from './work-room.ts';

export const roomNames: Record<WorkRoom, string> = {
  it: 'IT',
  recruitment: 'Recruitment',
  compliance: 'Compliance',
};

type Room = { to: string; label: string; isCurrent: boolean; waits: readonly string[] };

const some = (count: number | undefined, words: string, oneWord = words): string[] =>
  count ? [`${count.toLocaleString('en')} ${count === 1 ? oneWord : words}`] : [];

/** The rooms that a user may enter, with what waits in each. */
export function useRooms({ user, leads }: Session, present: WorkRoom): Room[] {
  const it = useItCounts(user);
  const recruitment = useRecruitmentCounts(user);
  const compliance = useComplianceCounts(user);
  const work: [WorkRoom, string, string[]][] = [
    [
      'it',
      pages.admin.path,
      [
        ...some(it?.attention, 'need attention', 'needs attention'),
        ...some(it?.messages, 'new messages', 'new message'),
        ...some(it?.requests, 'requests for appointments', 'request for an appointment'),
        ...some(it?.toActivate, 'to activate'),
      ],
    ],
    [
      'recruitment',
      paths.hr.applications(),
      [...some(recruitment?.toReview, 'to review'), ...some(recruitment?.stuck, 'stuck')],
    ],
    [
      'compliance',
      paths.compliance.home,
      [
        ...some(compliance?.toApprove, 'to approve'),
        ...some(compliance?.openAlerts, 'open alerts', 'open alert'),
        ...some(compliance?.toVerify, 'to verify'),
      ],
    ],
  ];
  return [
    ...work
      .filter(([room]) => worksIn(room, user.role))
      .map(([room, to, waits]) => ({
        to,
        label: roomNames[room],
        isCurrent: room === present,
        waits,
      })),
    ...((leads?.length ?? 0) > 0
      ? [{ to: paths.department, label: pages.department.label, isCurrent: false, waits: [] }]
      : []),
    { to: pages.desk.path, label: pages.desk.label, isCurrent: false, waits: [] },
  ];
}
