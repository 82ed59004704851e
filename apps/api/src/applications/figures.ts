import { type ApplicationStatus, applicationStatuses } from '@icare/contracts/application-status';
import type { Query } from '@icare/contracts/endpoint';
import type { RecruitmentFigures, recruitmentFigures } from '@icare/contracts/recruitment';
import { lagosDate } from '@icare/domain/lagos-date';
import { addMonths } from '@icare/domain/months';
import { Conditions } from '../platform/database/conditions.ts';
import { invalidField } from '../platform/errors.ts';
import type { Platform } from '../platform/platform.ts';

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

/** Applications that arrived in the period, by days in Lagos; one posting's where one is named. */
function arrivedIn(conditions: Conditions): string {
  return `arrived AS MATERIALIZED (
    SELECT id, status, held_from, created_at FROM applications WHERE ${conditions.text})`;
}

/** Notes are no moves. The last move of an application has not been left. */
const steps = `steps AS (
  SELECT a.id, m."to" AS stage, m.at, lead(m.at) OVER (PARTITION BY a.id ORDER BY m.at, m.id) AS left_at
    FROM arrived AS a JOIN application_moves AS m ON m.application_id = a.id
   WHERE m."from" IS DISTINCT FROM m."to")`;

/**
 * How long each application was in each stage, however often. It has left one when it stands elsewhere and is not on
 * hold from it; the time on hold itself belongs to no stage.
 */
const stays = `stays AS (
  SELECT s.stage, a.status, max(s.at) - a.created_at AS reached_after, sum(s.left_at - s.at) AS stayed,
         s.stage <> a.status AND s.stage IS DISTINCT FROM a.held_from AS has_left
    FROM steps AS s JOIN arrived AS a ON a.id = s.id
   GROUP BY s.id, s.stage, a.status, a.held_from, a.created_at)`;

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
  query: Query<typeof recruitmentFigures>,
): Promise<RecruitmentFigures> {
  const today = lagosDate(clock());
  const { from = addMonths(today, -12), to = today } = query;
  if (from > to) throw invalidField('from', 'The first day cannot be after the last one.');
  const conditions = new Conditions()
    .add("created_at >= ?::date::timestamp AT TIME ZONE 'Africa/Lagos'", from)
    .add("created_at < (?::date + 1)::timestamp AT TIME ZONE 'Africa/Lagos'", to)
    .addIf(query.jobId, 'job_id = ?::uuid');
  const [now, stages] = await Promise.all([
    database.queryOnce<{ status: ApplicationStatus; count: string }>(
      `SELECT status, count(*) FROM applications WHERE ${conditions.text} GROUP BY status`,
      conditions.values,
    ),
    database.queryOnce<Stage>(
      `WITH ${arrivedIn(conditions)}, ${steps}, ${stays}
       SELECT stage, count(*) AS reached, count(*) FILTER (WHERE has_left) AS left,
              ${medianDays('stayed', 'has_left')} AS median_days,
              ${medianDays('reached_after', "stage = 'hired' AND status = 'hired'")} AS days_to_hire
         FROM stays GROUP BY stage`,
      conditions.values,
    ),
  ]);
  const applicationsIn = (status: ApplicationStatus) =>
    Number(now.find((row) => row.status === status)?.count ?? 0);
  const stageOf = (stage: ApplicationStatus) => stages.find((row) => row.stage === stage);
  return {
    from,
    to,
    applications: now.reduce((sum, { count }) => sum + Number(count), 0),
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
