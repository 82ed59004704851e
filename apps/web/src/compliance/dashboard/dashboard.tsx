import type { ComplianceDashboard, DepartmentMetrics } from '@icare/contracts/compliance-metrics';
import type { ClearanceReason } from '@icare/contracts/compliance-status';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { useLastSession } from '../../session/session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { readsCompliance, runsCompliance } from '../access.ts';
import { refreshCompliance } from '../api.ts';
import { NotClearedList } from '../clearance/not-cleared-list.tsx';
import { PapersTile } from '../hospital/papers-tile.tsx';
import { dashboardMetrics, outlook } from '../metrics.ts';
import { Answer } from './answer.tsx';
import { BarTable } from './bar-table.tsx';
import { ExpiringList } from './expiring-list.tsx';
import { MetricsBand } from './metrics-band.tsx';
import { RecentAlerts } from './recent-alerts.tsx';
import { Tally } from './tally.tsx';

/** Not for everybody, and mostly nothing waits. */
const WaitingApprovals = lazyPart(
  async () => (await import('../../approvals/waiting-approvals.tsx')).WaitingApprovals,
);

/** Mostly there are none. */
const NamedApartList = lazyPart(
  async () => (await import('../clearance/named-apart-list.tsx')).NamedApartList,
);
const CadresWithoutLicence = lazyPart(
  async () => (await import('../types/cadres-without-licence.tsx')).CadresWithoutLicence,
);

/** People named here; a link leads to the others. */
const maxNotCleared = 6;

/** Answers in this order: who may not practise, whose records expire next, is the rate getting better. */
export function Dashboard() {
  const user = useLastSession()?.user;
  // The page around this tab fetches the same query and shows this component again after each failure, so a fetch on mount would
  // repeat without end.
  const query = useQuery({ ...dashboardMetrics, retryOnMount: false });
  const { data } = query;
  if (query.isPending) return <SkeletonRows count={10} />;
  if (!data) {
    return <Failed message="Failed to load compliance data. Please try again." query={query} />;
  }
  const seesAll = readsCompliance(user);
  const runs = runsCompliance(user);
  const { overview, notCleared, namedApart, expiringCertifications, recentAlerts } = data;
  const { openAlerts, byDepartment, asOf } = data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-5 pb-14">
      {/* First, since a colleague waits for it. */}
      {runs && <WaitingApprovals kinds={['waiver']} onDone={refreshCompliance} />}
      {seesAll ? (
        <>
          <Answer overview={overview} />
          <Tally {...overview} />
          {notCleared.length > 0 && (
            <NotClearedList
              people={notCleared.slice(0, maxNotCleared)}
              total={overview.peopleByClearance.not_cleared ?? 0}
            />
          )}
          {namedApart.length > 0 && <NamedApartList people={namedApart} canAct={runs} />}
          <CadresWithoutLicence />
        </>
      ) : (
        <OwnAnswer {...data} />
      )}
      <MetricsBand
        overview={overview}
        asOf={asOf}
        departments={byDepartment.length}
        seesAll={seesAll}
      />
      {seesAll && <PapersTile />}
      <div className="grid gap-x-12 gap-y-8 pt-3 lg:grid-cols-[minmax(0,13fr)_minmax(0,11fr)]">
        <ExpiringList
          records={expiringCertifications}
          total={overview.complianceStats.expiring}
          seesAll={seesAll}
        />
        <RecentAlerts alerts={recentAlerts} open={openAlerts} seesAll={seesAll} />
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

/** A department of which half is compliant must not look like one of which all are. */
function rateTone(complianceRate: number) {
  if (complianceRate < 50) return 'danger';
  return complianceRate < 90 ? 'warning' : 'primary';
}

/** Rates by department, lowest first. A department without any requirement has no rate and comes last. */
function DepartmentRates({ departments }: { departments: readonly DepartmentMetrics[] }) {
  const sorted = [...departments].sort(
    (a, b) =>
      Number(a.basis === 0) - Number(b.basis === 0) ||
      a.complianceRate - b.complianceRate ||
      a.department.localeCompare(b.department),
  );
  return (
    <section aria-labelledby="departments" className="min-w-0">
      <SectionHeading id="departments" title="Compliance rate by department" />
      <BarTable
        caption="Share of people with all requirements met, by department"
        heads={['Department', 'Compliance rate in percent']}
        rows={sorted.map(({ department, basis, compliant, complianceRate }) => ({
          key: department,
          name: (
            <Link
              to={paths.compliance.matrix({ department })}
              className="inline-flex min-h-6 touch:min-h-11 items-center text-ink"
            >
              {department}
            </Link>
          ),
          share: complianceRate / 100,
          figure: basis === 0 ? '-' : complianceRate.toFixed(1),
          facts: `${compliant} of ${basis}`,
          tone: rateTone(complianceRate),
        }))}
      />
    </section>
  );
}

/** The headline for staff, who see only their own metrics. */
function OwnAnswer({ overview }: ComplianceDashboard) {
  const { peopleByClearance, peopleByReason, requirements, requirementsMet } = overview;
  return (
    <div className="grid gap-2">
      <h2 className="text-title leading-tight font-heavy tracking-[-.022em]">
        {(peopleByClearance.not_cleared ?? 0) > 0 ? (
          <em className="text-danger not-italic">You are not cleared to practise</em>
        ) : (
          sentence()
        )}
      </h2>
      <p>
        {requirements > 0 && `${requirementsMet} of ${requirements} requirements are met. `}
        <Link to={paths.compliance.mine}>See and renew what is yours</Link>
      </p>
    </div>
  );

  function sentence(): string {
    const has = (reason: ClearanceReason) => (peopleByReason[reason] ?? 0) > 0;
    if (has('waived')) return 'You work under a waiver';
    if (has('cadre_unknown')) {
      return 'Your cadre is not recorded, so which licence you need is not known';
    }
    if (has('cadre_unnamed')) return 'No licence type names your cadre: ask Human Resources';
    if (has('not_due')) return 'A licence you need is not due yet';
    if (has('training')) return 'A training required of you is not met';
    if (has('ending')) return 'One of yours ends within 30 days';
    return 'Everything required of you is valid today';
  }
}

const monthName = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Expiries in each of the next twelve months, to show in which months many renewals fall due. */
function ExpiryTimeline() {
  const query = useQuery(outlook);
  const months = query.data?.expiries ?? [];
  const most = Math.max(1, ...months.map(({ records }) => records));
  return (
    <section aria-labelledby="timeline" className="min-w-0">
      <SectionHeading id="timeline" title="Expiring in the next 12 months" />
      {query.isPending && <SkeletonRows count={6} />}
      {query.isError && <Failed message="What expires could not be loaded." query={query} />}
      {query.isSuccess && (
        <BarTable
          caption="Certifications in force that end in each month"
          heads={['Month', 'Certifications that end']}
          rows={months.map(({ month, records }, index) => ({
            key: month,
            name: monthName.format(new Date(`${month}-15T00:00:00Z`)),
            share: records / most,
            figure: records.toLocaleString('en'),
            tone: index === 0 ? 'warning' : 'primary',
          }))}
        />
      )}
    </section>
  );
}
