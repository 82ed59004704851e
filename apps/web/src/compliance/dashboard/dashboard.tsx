import { useQuery } from '@tanstack/react-query';
import { WaitingApprovals } from '../../approvals/waiting-approvals.tsx';
import { useLastSession } from '../../session/session.ts';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { readsCompliance, runsCompliance } from '../access.ts';
import { dashboardFigures, refreshCompliance } from '../api.ts';
import { Answer } from './answer.tsx';
import { DepartmentRates } from './department-rates.tsx';
import { ExpiringList } from './expiring-list.tsx';
import { ExpiryTimeline } from './expiry-timeline.tsx';
import { FiguresBand } from './figures-band.tsx';
import { OwnAnswer } from './own-answer.tsx';
import { RecentAlerts } from './recent-alerts.tsx';
import { Tally } from './tally.tsx';

/** Is anyone practising unlicensed, who is next, is it getting better: in this order. */
export function Dashboard() {
  const user = useLastSession()?.user;
  // The page around it has asked already. Asking again because of the failure it stands for would never end.
  const query = useQuery({ ...dashboardFigures, retryOnMount: false });
  const { data } = query;
  if (query.isPending) return <SkeletonRows count={10} />;
  if (!data) {
    return (
      <Failed
        message="Failed to load compliance data. Please try again."
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  const seesAll = readsCompliance(user);
  const runs = runsCompliance(user);
  const { overview, expiringCertifications, recentAlerts, openAlerts, byDepartment } = data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-5 pb-14">
      {seesAll ? (
        <>
          <Answer {...data} />
          <Tally {...overview} />
        </>
      ) : (
        <OwnAnswer {...data} />
      )}
      {runs && <WaitingApprovals kinds={['waiver']} onDone={refreshCompliance} />}
      <FiguresBand overview={overview} departments={byDepartment.length} seesAll={seesAll} />
      <div className="grid gap-x-12 gap-y-8 pt-3 lg:grid-cols-[minmax(0,13fr)_minmax(0,11fr)]">
        <ExpiringList
          records={expiringCertifications}
          total={overview.complianceStats.expiring}
          seesAll={seesAll}
        />
        <RecentAlerts alerts={recentAlerts} open={openAlerts} />
        {seesAll && (
          <>
            <ExpiryTimeline />
            <DepartmentRates departments={byDepartment} />
          </>
        )}
      </div>
    </div>
  );
}
