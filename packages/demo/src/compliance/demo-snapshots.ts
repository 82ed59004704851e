import { addDays, earlierDate } from '@icare/domain/calendar-days';
import type { EvaluatedPerson } from './evaluations.ts';
import { spread } from './spread.ts';

export type DemoSnapshot = {
  day: string;
  /** Null: everyone. */
  departmentId: string | null;
} & Metrics;

type Metrics = Record<(typeof counts)[number], number>;

const counts = [
  'totalStaff',
  'basis',
  'compliant',
  'requirements',
  'requirementsMet',
  'active',
  'expiring',
  'expired',
  'pending',
  'revoked',
  'missing',
  'waived',
] as const;

const days = 365;

/**
 * The metrics of every night of a year. They lead up to those of today and were worse before: each department had as many
 * fewer requirements met, and more records expired, as it has caught up on since.
 */
export function demoSnapshots(
  evaluated: readonly EvaluatedPerson[],
  today: string,
): DemoSnapshot[] {
  const departments = [
    ...Map.groupBy(evaluated, ({ person }) => person.departmentId).entries(),
  ].map(([departmentId, people]) => ({
    departmentId,
    people: people.map((known) => ({ known, startedOn: startDates(known, today) })),
    behind: backlogPeriods(people[0]?.person.department ?? departmentId, people.length),
  }));
  const snapshots: DemoSnapshot[] = [];
  for (let daysAgo = days; daysAgo >= 1; daysAgo--) {
    const day = addDays(today, -daysAgo);
    const all = zero();
    for (const { departmentId, people, behind } of departments) {
      const metrics = metricsOn(
        people,
        behind.filter(({ from, to }) => daysAgo <= from && daysAgo > to).length,
        day,
      );
      for (const name of counts) all[name] += metrics[name];
      snapshots.push({ day, departmentId, ...metrics });
    }
    snapshots.push({ day, departmentId: null, ...all });
  }
  return snapshots;
}

type Started = { known: EvaluatedPerson; startedOn: { here: string; counted: string } };

/** The days from which somebody is employed, and from which their first requirement is due. */
function startDates({ person, evaluation }: EvaluatedPerson, today: string): Started['startedOn'] {
  const due = evaluation.cells.flatMap((cell) => (cell.counts && cell.dueOn ? [cell.dueOn] : []));
  return { here: person.joinedOn ?? person.createdOn, counted: due.reduce(earlierDate, today) };
}

function metricsOn(people: readonly Started[], behind: number, day: string): Metrics {
  const metrics = zero();
  for (const { known, startedOn } of people) {
    if (startedOn.here > day) continue;
    metrics.totalStaff++;
    if (startedOn.counted > day) continue;
    const { requirements, requirementsMet, cadreStatus, stats } = known.evaluation;
    metrics.requirements += requirements;
    metrics.requirementsMet += requirementsMet;
    if (requirements > 0) metrics.basis++;
    if (requirements > 0 && requirementsMet === requirements && cadreStatus !== 'unknown') {
      metrics.compliant++;
    }
    for (const name of ['active', 'expiring', 'expired', 'pending', 'revoked'] as const) {
      metrics[name] += stats[name];
    }
    metrics.missing += stats.missing;
    metrics.waived += stats.waived;
  }
  // One more person with an expired record for each backlog period.
  const worse = Math.min(behind, metrics.compliant, metrics.requirementsMet, metrics.active);
  metrics.compliant -= worse;
  metrics.requirementsMet -= worse;
  metrics.active -= worse;
  metrics.expired += worse;
  metrics.expiring = Math.min(metrics.expiring, metrics.active);
  return metrics;
}

/** The period, in days before today, in which one more person of a department had an expired record. */
type BacklogPeriod = { from: number; to: number };

/** A quarter of the people were behind a year ago and caught up one by one; one fell behind again for some weeks. */
function backlogPeriods(department: string, people: number): BacklogPeriod[] {
  const slip = spread(`${department} slips`, 40, 330);
  const slipped = { from: slip, to: slip - spread(`${department} returns`, 12, 35) };
  const caughtUp = Array.from({ length: Math.round(people / 4) }, (_, index) => ({
    from: days,
    to: spread(`${department} ${index}`, 5, days - 20),
  }));
  return [slipped, ...caughtUp];
}

function zero(): Metrics {
  return Object.fromEntries(counts.map((name) => [name, 0])) as Metrics;
}
