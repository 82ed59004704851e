import { getAppointmentFigures } from '@icare/contracts/appointment-requests';
import { getContactFigures } from '@icare/contracts/contact';
import type { SessionUser } from '@icare/contracts/session';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../../api/endpoint-query.ts';
import { needsToday } from '../../applications/api.ts';
import { useWaitingApprovals } from '../../approvals/waiting.ts';
import { runsCompliance } from '../../compliance/access.ts';
import { pendingRecordsCount } from '../../compliance/api.ts';
import { dashboardMetrics } from '../../compliance/metrics.ts';
import { systemState, useAttention } from '../../system/system-state.ts';
import { worksIn } from './work-room.ts';

/** What waits in the rooms. Nothing of what the user may not see, or what is not known yet. */
export function useItCounts(user: SessionUser | undefined) {
  const enabled = worksIn('it', user?.role);
  const messages = useQuery({ ...dataQuery(getContactFigures, {}), enabled }).data?.waiting ?? 0;
  const requests =
    useQuery({ ...dataQuery(getAppointmentFigures, {}), enabled }).data?.waiting ?? 0;
  const toActivate = useWaitingApprovals(['activation']).data?.length ?? 0;
  const mails = useQuery({ ...systemState, enabled }).data?.mails ?? [];
  const failedMails = mails.find(({ state }) => state === 'failed')?.count ?? 0;
  const attention = useAttention(enabled)?.length ?? 0;
  return enabled ? { messages, requests, toActivate, failedMails, attention } : null;
}

export function useRecruitmentCounts(user: SessionUser | undefined) {
  const enabled = worksIn('recruitment', user?.role);
  const { data } = useQuery({ ...needsToday, enabled });
  return enabled ? { toReview: data?.received ?? 0, stuck: data?.stuck ?? 0 } : null;
}

/** Waivers that wait for the user as the second person. */
function useWaivers() {
  const { data = [] } = useWaitingApprovals(['waiver']);
  return data.filter(({ mayApprove }) => mayApprove);
}

export function useComplianceCounts(user: SessionUser | undefined) {
  const enabled = worksIn('compliance', user?.role);
  const verifies = runsCompliance(user);
  const toVerify = useQuery({ ...pendingRecordsCount, enabled: verifies }).data?.total ?? 0;
  const openAlerts = useQuery({ ...dashboardMetrics, enabled }).data?.openAlerts ?? 0;
  const toApprove = useWaivers().length;
  return enabled ? { toVerify, openAlerts, toApprove } : null;
}
