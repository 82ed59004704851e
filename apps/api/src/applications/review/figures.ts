import { type ApplicationStatus, applicationStatuses } from '@icare/contracts/application-status';
import type { Query } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import type { RecruitmentMetrics, recruitmentMetrics } from '@icare/contracts/recruitment';
import { lagosDate } from '@icare/domain/lagos-date';
import { addMonths } from '@icare/domain/months';
import { Conditions } from '../../platform/database/conditions.ts';
import { invalidField } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';

const funnelStages = [
  'received',
  'screening',
  'shortlisted',
  'interview',
  'offered',
  'hired',
] as const satisfies ApplicationStatus[];
/** What an application goes through; the others are ends, or waiting outside of them. */
const timedStages = funnelStages.filter((stage) => stage !== 'hired');

/**
 * How long each application of the period was in each stage, however often. Whoever stands in a stage has not left it,
 * nor has who is on hold from it; the time on hold itself belongs to no stage. Notes are no moves. Their moves are sorted,
 * so the newest stand for all where there are very many.
 */
const stays = (arrived: Conditions) => `steps AS (
    SELECT m.application_id, a.created_at, m."to" AS stage, m.at, lead(m.at) OVER moves AS left_at,
           lead(m."to") OVER moves AS next, lead(m."to", 2) OVER moves AS after_next
      FROM (SELECT a.id, a.created_at FROM applications AS a WHERE ${arrived.text}
             ORDER BY a.created_at DESC, a.id DESC LIMIT ${limits.metricsApplications}) AS a
      JOIN application_moves AS m ON m.application_id = a.id
     WHERE m."from" IS DISTINCT FROM m."to"
    WINDOW moves AS (PARTITION BY m.application_id ORDER BY m.at, m.id)),
  stays AS (
    SELECT stage, max(at) - min(created_at) AS reached_after, sum(left_at - at) AS stayed,
           NOT bool_or(next IS NULL OR next = 'on_hold' AND after_next IS NULL) AS has_left
      FROM steps WHERE stage <> 'on_hold' GROUP BY application_id, stage)`;

const medianDays = (time: string, condition: string) =>
  `round((percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM ${time}))
    FILTER (WHERE ${condition}) / 86400)::numeric, 1)`;

type Stage = {
  stage: ApplicationStatus;
  reached: string;
  left: string;
  median_days: string | null;
  days_to_hire: string | null;
};

/** Funnel and times of the applications of a period. */
export async function findFigures(
  { database, clock }: Platform,
  query: Query<typeof recruitmentMetrics>,
): Promise<RecruitmentMetrics> {
  const today = lagosDate(clock());
  const { from = addMonths(today, -12), to = today } = query;
  if (from > to) throw invalidField('from', 'The first day cannot be after the last one.');
  const arrived = new Conditions()
    .add("a.created_at >= ?::date::timestamp AT TIME ZONE 'Africa/Lagos'", from)
    .add("a.created_at < (?::date + 1)::timestamp AT TIME ZONE 'Africa/Lagos'", to)
    .addIf(query.jobId, 'a.job_id = ?::uuid');
  const [now, stages] = await Promise.all([
    database.queryOnce<{ status: ApplicationStatus; count: string }>(
      `SELECT a.status, count(*) FROM applications AS a WHERE ${arrived.text} GROUP BY a.status`,
      arrived.values,
    ),
    database.queryOnce<Stage>(
      `WITH ${stays(arrived)}
       SELECT stage, count(*) AS reached, count(*) FILTER (WHERE has_left) AS left,
              ${medianDays('stayed', 'has_left')} AS median_days,
              ${medianDays('reached_after', "stage = 'hired' AND NOT has_left")} AS days_to_hire
         FROM stays GROUP BY stage`,
      arrived.values,
    ),
  ]);
  const applicationsIn = (status: ApplicationStatus) =>
    Number(now.find((row) => row.status === status)?.count ?? 0);
  const applications = now.reduce((sum, { count }) => sum + Number(count), 0);
  const stageOf = (stage: ApplicationStatus) => stages.find((row) => row.stage === stage);
  return {
    from,
    to,
    applications,
    counted: Math.min(applications, limits.metricsApplications),
    funnel: funnelStages.map((stage) => ({
      stage,
      reached: Number(stageOf(stage)?.reached ?? 0),
    })),
    now: applicationStatuses.map((status) => ({ status, applications: applicationsIn(status) })),
    timeInStage: timedStages.map((stage) => ({
      stage,
      medianDays: days(stageOf(stage)?.median_days),
      left: Number(stageOf(stage)?.left ?? 0),
    })),
    daysToHire: days(stageOf('hired')?.days_to_hire),
  };
}

function days(text: string | null | undefined): number | null {
  return text == null ? null : Number(text);
}
