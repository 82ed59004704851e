import { addDays } from '@icare/domain/calendar-days';
import { dueOn } from '@icare/domain/requirements';
import type { EvaluatedPerson, TypeRules } from './evaluations.ts';
import { spread } from './spread.ts';

export type DemoSnapshot = {
  day: string;
  /** Null: everyone. */
  departmentId: string | null;
} & Figures;

type Figures = Record<(typeof counts)[number], number>;

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
 * The figures of every night of a year, up to the last one. They end on those of today and were worse before: so many
 * requirements fewer were met, and so many more records expired, as a department has caught up on since.
 */
export function demoSnapshots(
  evaluated: readonly EvaluatedPerson[],
  types: readonly TypeRules[],
  today: string,
): DemoSnapshot[] {
  const departments = [
    ...Map.groupBy(evaluated, ({ person }) => person.departmentId).entries(),
  ].map(([departmentId, people]) => ({
    departmentId,
    people: people.map((known) => ({ known, startedOn: startOf(known, types, today) })),
    behind: behindOf(people[0]?.person.department ?? departmentId, people.length),
  }));
  const snapshots: DemoSnapshot[] = [];
  for (let daysAgo = days; daysAgo >= 1; daysAgo--) {
    const day = addDays(today, -daysAgo);
    const all = zero();
    for (const { departmentId, people, behind } of departments) {
      const figures = figuresOn(
        people,
        behind.filter(({ from, to }) => daysAgo <= from && daysAgo > to).length,
        day,
      );
      for (const name of counts) all[name] += figures[name];
      snapshots.push({ day, departmentId, ...figures });
    }
    snapshots.push({ day, departmentId: null, ...all });
  }
  return snapshots;
}

type Started = { known: EvaluatedPerson; startedOn: { here: string; counted: string } };

/** Since when somebody is here, and since when anything is due from them. */
function startOf(
  { person }: EvaluatedPerson,
  types: readonly TypeRules[],
  today: string,
): Started['startedOn'] {
  const everyones = types.find(({ appliesTo, isRequired }) => {
    return isRequired && appliesTo.scope === 'everyone';
  });
  const here = person.joinedOn ?? person.createdOn;
  return { here, counted: everyones ? dueOn(everyones, person) : today };
}

function figuresOn(people: readonly Started[], behind: number, day: string): Figures {
  const figures = zero();
  for (const { known, startedOn } of people) {
    if (startedOn.here > day) continue;
    figures.totalStaff++;
    if (startedOn.counted > day) continue;
    const { standing, requirements, requirementsMet, stats } = known.evaluation;
    figures.requirements += requirements;
    figures.requirementsMet += requirementsMet;
    if (requirements > 0) figures.basis++;
    if (requirements > 0 && (standing === 'complete' || standing === 'expiring')) {
      figures.compliant++;
    }
    for (const name of ['active', 'expiring', 'expired', 'pending', 'revoked'] as const) {
      figures[name] += stats[name];
    }
    figures.missing += stats.missing;
    figures.waived += stats.waived;
  }
  // One more person each who had let something expire.
  const worse = Math.min(behind, figures.compliant, figures.requirementsMet, figures.active);
  figures.compliant -= worse;
  figures.requirementsMet -= worse;
  figures.active -= worse;
  figures.expired += worse;
  figures.expiring = Math.min(figures.expiring, figures.active);
  return figures;
}

/** Days ago from which to which one more person of a department had let something expire. */
type Behind = { from: number; to: number };

/** A quarter was behind a year ago and caught up one by one; once somebody slipped again for some weeks. */
function behindOf(department: string, people: number): Behind[] {
  const slip = spread(`${department} slips`, 40, 330);
  const slipped = { from: slip, to: slip - spread(`${department} returns`, 12, 35) };
  const caughtUp = Array.from({ length: Math.round(people / 4) }, (_, index) => ({
    from: days,
    to: spread(`${department} ${index}`, 5, days - 20),
  }));
  return [slipped, ...caughtUp];
}

function zero(): Figures {
  return Object.fromEntries(counts.map((name) => [name, 0])) as Figures;
}
