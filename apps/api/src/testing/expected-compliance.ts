import type { ComplianceStats } from '@icare/contracts/compliance-metrics';
import { clearanceReasons, clearances } from '@icare/contracts/compliance-status';
import { endOfTime } from '@icare/domain/calendar-days';
import { inactiveClearance, type PersonClearance } from '@icare/domain/clearance';
import { type ComplianceEvaluation, findLicenceNeed } from '@icare/domain/compliance-status';
import { percentage } from '@icare/domain/percentage';
import { alertsByRule, evaluateFacts, type Facts } from './compliance-facts.ts';

/** The expected answers about these people on a day: the domain's rules and sums over them, in the shapes of answers. */
export function expectCompliance(everybody: readonly Facts[], today: string) {
  const evaluated = everybody.flatMap((facts) => {
    const evaluation = evaluateFacts(facts, today);
    return evaluation ? [{ facts, evaluation }] : [];
  });
  const people = evaluated.map(({ facts, evaluation }) => ({
    id: facts.user.id,
    user: toUser(facts),
    clearance: toAnswer(evaluation.clearance, facts),
    requirements: evaluation.requirements,
    requirementsMet: evaluation.requirementsMet,
    isCompliant: isCompliant(evaluation),
    cadreStatus: evaluation.cadreStatus,
    licence: findLicenceNeed(evaluation),
    alerts: alertsByRule(facts, evaluation, today).map(({ recordId, typeId, due }) => ({
      userId: facts.user.id,
      recordId,
      typeId,
      kind: due.kind,
      severity: due.severity,
      dueOn: due.dueOn,
    })),
    records: facts.records.map((record) => ({ ...record, name: facts.user.name })),
    waived: evaluation.cells.flatMap(({ state, typeId, waiver }) =>
      state === 'waived'
        ? [{ type: facts.types.get(typeId)?.name ?? '', until: waiver?.until ?? null }]
        : [],
    ),
    isLicenceWaived: evaluation.isLicenceWaived,
    isLicenceUnconfirmed: evaluation.isLicenceUnconfirmed,
    awaitsConfirmation:
      evaluation.clearance.clearance !== 'not_cleared' && evaluation.clearance.awaitsConfirmation,
  }));
  return {
    today,
    people,
    notCleared: people
      .filter(({ clearance }) => clearance.clearance === 'not_cleared')
      .toSorted(byUrgency),
    alerts: people.flatMap(({ alerts }) => alerts),
    overview: sumUp(evaluated.map(({ evaluation }) => evaluation)),
    inactive: everybody
      .filter(({ user }) => user.status !== 'Active')
      .map((facts) => ({ id: facts.user.id, clearance: toAnswer(inactiveClearance, facts) })),
  };
}

export type Expected = ReturnType<typeof expectCompliance>;

export function toAnswer(clearance: PersonClearance, { types }: Pick<Facts, 'types'>) {
  const { awaitsConfirmation: _, items, ...rest } = clearance;
  return {
    ...rest,
    items: items.map(({ typeId, ...item }) => ({
      ...item,
      certificationType: typeId === null ? null : { id: typeId, name: types.get(typeId)?.name },
    })),
  };
}

const toUser = ({ user, person }: Facts) => ({
  id: user.id,
  fullName: user.name,
  staffNumber: user.staffNumber,
  cadre: user.cadre,
  department: { name: person.department },
});

const isCompliant = ({ requirements, requirementsMet, cadreStatus }: ComplianceEvaluation) =>
  requirements > 0 && requirements === requirementsMet && cadreStatus !== 'unknown';

type Person = { id: string; clearance: Pick<PersonClearance, 'reason' | 'since'> };

/** The gravest reason first, then the longest; a day that is not known comes last. */
function byUrgency(one: Person, other: Person): number {
  const rank = ({ clearance }: Person) =>
    clearance.reason ? clearanceReasons.indexOf(clearance.reason) : clearanceReasons.length;
  const since = ({ clearance }: Person) => clearance.since ?? endOfTime;
  return (
    rank(one) - rank(other) ||
    since(one).localeCompare(since(other)) ||
    (one.id < other.id ? -1 : 1)
  );
}

function sumUp(evaluations: readonly ComplianceEvaluation[]) {
  const sum = (numberOf: (one: ComplianceEvaluation) => number) =>
    evaluations.reduce((total, one) => total + numberOf(one), 0);
  const count = (holds: (one: ComplianceEvaluation) => boolean) => evaluations.filter(holds).length;
  const basis = count(({ requirements }) => requirements > 0);
  const compliant = count(isCompliant);
  const requirements = sum((one) => one.requirements);
  const requirementsMet = sum((one) => one.requirementsMet);
  const stat = (key: keyof ComplianceStats) => sum(({ stats }) => stats[key]);
  const mayPractise = ({ clearance }: ComplianceEvaluation) =>
    clearance.clearance !== 'not_cleared';
  return {
    totalStaff: evaluations.length,
    basis,
    compliant,
    complianceRate: percentage(compliant, basis),
    requirements,
    requirementsMet,
    requirementRate: percentage(requirementsMet, requirements),
    complianceStats: {
      active: stat('active'),
      expired: stat('expired'),
      pending: stat('pending'),
      revoked: stat('revoked'),
      expiring: stat('expiring'),
      missing: stat('missing'),
      waived: stat('waived'),
    },
    peopleByClearance: countBy(clearances, evaluations, (one) => one.clearance.clearance),
    peopleByReason: countBy(clearanceReasons, evaluations, (one) => one.clearance.reason),
    awaitingConfirmation: count((one) => mayPractise(one) && one.clearance.awaitsConfirmation),
    unconfirmed: count((one) => mayPractise(one) && one.isLicenceUnconfirmed),
    cadreUnnamed: count((one) => mayPractise(one) && one.cadreStatus === 'unnamed'),
    underWaiver: count((one) => one.isLicenceWaived),
    withoutCadre: count((one) => mayPractise(one) && one.cadreStatus === 'unknown'),
  };
}

function countBy<Group extends string>(
  groups: readonly Group[],
  evaluations: readonly ComplianceEvaluation[],
  groupOf: (one: ComplianceEvaluation) => Group | null,
) {
  return Object.fromEntries(
    groups.map((group) => [group, evaluations.filter((one) => groupOf(one) === group).length]),
  ) as Record<Group, number>;
}
