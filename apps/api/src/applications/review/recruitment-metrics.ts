import { type ApplicationStatus, applicationStatuses } from '@icare/contracts/application-status';
import type { Query } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import type { RecruitmentMetrics, recruitmentMetrics } from '@icare/contracts/recruitment-metrics';
import type { Tables } from '@icare/database/tables';
import { lagosDate } from '@icare/domain/lagos-date';
import { addMonths } from '@icare/domain/months';
import { type Expression, expressionBuilder, sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { invalidField } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { filterConditions } from './queries.ts';

const funnelStages = [
  'received',
  'screening',
  'shortlisted',
  'interview',
  'offered',
  'hired',
] as const satisfies ApplicationStatus[];
/** Stages whose duration is measured; the other statuses are final or on hold. */
const timedStages = funnelStages.filter((stage) => stage !== 'hired');

type Period = { from: string; to: string; jobId?: string | undefined };

function isCounted({ from, to, jobId }: Given<Period>) {
  const column = expressionBuilder<Tables, 'applications'>();
  return column.and(filterConditions(column, { from, to, jobId }, {}));
}

const statusesNow = statement((period: Given<Period>) =>
  build
    .selectFrom('applications')
    .select(({ fn }) => ['applications.status', fn.countAll<number>().as('applications')])
    .where(isCounted(period))
    .groupBy('applications.status'),
);

/** The newest applications of the period, up to `limits.metricsApplications`, since sorting more moves takes too long. */
const newestArrived = (period: Given<Period>) =>
  build
    .selectFrom('applications')
    .select(['applications.id', 'applications.created_at'])
    .where(isCounted(period))
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(sql.lit(limits.metricsApplications));

/**
 * Total time that each application of the period spent in each stage. A stage counts once the application has left it,
 * and going on hold is not leaving; time on hold counts for no stage. Notes are not moves.
 */
const stages = statement((period: Given<Period>) =>
  build
    .with('steps', () =>
      build
        .selectFrom(newestArrived(period).as('arrived'))
        .innerJoin('application_moves as move', 'move.application_id', 'arrived.id')
        .select(({ ref }) => {
          const inOrder = sql`(partition by ${ref('move.application_id')} order by ${ref('move.at')}, ${ref('move.id')})`;
          return [
            'move.application_id',
            'arrived.created_at',
            'move.to as stage',
            'move.at',
            sql<string | null>`lead(${ref('move.at')}) over ${inOrder}`.as('left_at'),
            sql<ApplicationStatus | null>`lead(${ref('move.to')}) over ${inOrder}`.as('next'),
            sql<ApplicationStatus | null>`lead(${ref('move.to')}, 2) over ${inOrder}`.as(
              'after_next',
            ),
          ];
        })
        .where('move.from', 'is distinct from', ({ ref }) => ref('move.to')),
    )
    .with('stays', (made) =>
      made
        .selectFrom('steps')
        .select(({ ref }) => {
          const next = ref('steps.next');
          return [
            'steps.stage',
            sql`max(${ref('steps.at')}) - min(${ref('steps.created_at')})`.as('reached_after'),
            sql`sum(${ref('steps.left_at')} - ${ref('steps.at')})`.as('stayed'),
            sql<boolean>`not bool_or(${next} is null
              or ${next} = 'on_hold' and ${ref('steps.after_next')} is null)`.as('has_left'),
          ];
        })
        .where('steps.stage', '<>', sql.lit('on_hold'))
        .groupBy(['steps.application_id', 'steps.stage']),
    )
    .selectFrom('stays')
    .select(({ fn, ref }) => {
      const hasLeft = ref('stays.has_left');
      const isHired = sql<boolean>`${ref('stays.stage')} = 'hired' and not ${hasLeft}`;
      return [
        'stays.stage',
        fn.countAll<number>().as('reached'),
        fn.countAll<number>().filterWhere(hasLeft).as('left'),
        medianDays(ref('stays.stayed'), hasLeft).as('medianDays'),
        medianDays(ref('stays.reached_after'), isHired).as('daysToHire'),
      ];
    })
    .groupBy('stays.stage'),
);

function medianDays(time: Expression<unknown>, condition: Expression<boolean>) {
  return sql<
    number | null
  >`round((percentile_cont(0.5) within group (order by extract(epoch from ${time}))
    filter (where ${condition}) / 86400)::numeric, 1)::float8`;
}

/** Funnel and time in each stage for the applications of a period. */
export async function findRecruitmentMetrics(
  { database, clock }: Platform,
  query: Query<typeof recruitmentMetrics>,
): Promise<RecruitmentMetrics> {
  const today = lagosDate(clock());
  const { from = addMonths(today, -12), to = today } = query;
  if (from > to) throw invalidField('from', 'The first day cannot be after the last one.');
  const period = { from, to, jobId: query.jobId };
  const [now, found] = await Promise.all([
    readRows(database, statusesNow(period), { once: true }),
    readRows(database, stages(period), { once: true }),
  ]);
  const applicationsIn = (status: ApplicationStatus) =>
    now.find((row) => row.status === status)?.applications ?? 0;
  const applications = now.reduce((sum, row) => sum + row.applications, 0);
  const findStage = (stage: ApplicationStatus) => found.find((row) => row.stage === stage);
  return {
    from,
    to,
    applications,
    counted: Math.min(applications, limits.metricsApplications),
    funnel: funnelStages.map((stage) => ({
      stage,
      reached: findStage(stage)?.reached ?? 0,
    })),
    now: applicationStatuses.map((status) => ({ status, applications: applicationsIn(status) })),
    timeInStage: timedStages.map((stage) => ({
      stage,
      medianDays: findStage(stage)?.medianDays ?? null,
      left: findStage(stage)?.left ?? 0,
    })),
    daysToHire: findStage('hired')?.daysToHire ?? null,
  };
}
