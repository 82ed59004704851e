import { type ComplianceEvaluation, neverChanges } from '@icare/domain/compliance-status';
import { lagosDate } from '@icare/domain/lagos-date';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateOf } from '../../testing/compliance.ts';
import {
  alertsByRule,
  evaluateFacts,
  type Facts,
  readFactsOf,
} from '../../testing/compliance-facts.ts';
import {
  buildPlan,
  changeSomething,
  planDay,
  scenario,
  setClock,
} from '../../testing/compliance-plans.ts';
import { removePeople } from '../../testing/people.ts';
import { testPortal } from '../../testing/portal.ts';
import { evaluateBacklog } from './evaluate-backlog.ts';

const portal = await testPortal({ pages: false });
const { platform, clock } = portal;
const { prisma } = platform.database;

const text = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null;

function assertStatus({ user }: Facts, fresh: ComplianceEvaluation | null, today: string) {
  const kept = user.standing;
  const {
    userId: _,
    departmentId,
    clearance,
    clearanceReason,
    clearanceSince,
    awaitsConfirmation,
    licenceWaived,
    licenceUnconfirmed,
    cadreUnnamed,
    isActive,
    requirements,
    requirementsMet,
    computedOn,
    changesOn,
    lacksCadre,
    ...stats
  } = kept ?? expect.fail('no standing');
  // No status change was due between the last evaluation and today.
  expect(text(computedOn)?.localeCompare(today)).toBeLessThanOrEqual(0);
  expect(departmentId).toBe(user.departmentId);
  expect({
    isActive,
    clearance,
    clearanceReason,
    clearanceSince: text(clearanceSince),
    awaitsConfirmation,
    licenceWaived,
    licenceUnconfirmed,
    cadreUnnamed,
    requirements,
    requirementsMet,
    stats,
    lacksCadre,
    changesOn: text(changesOn),
  }).toEqual({
    isActive: fresh !== null,
    clearance: fresh?.clearance.clearance ?? 'not_cleared',
    clearanceReason: fresh ? fresh.clearance.reason : 'inactive',
    clearanceSince: fresh?.clearance.since ?? null,
    awaitsConfirmation: fresh?.clearance.awaitsConfirmation ?? false,
    licenceWaived: fresh?.isLicenceWaived ?? false,
    licenceUnconfirmed: fresh?.isLicenceUnconfirmed ?? false,
    cadreUnnamed: fresh?.cadreStatus === 'unnamed',
    requirements: fresh?.requirements ?? 0,
    requirementsMet: fresh?.requirementsMet ?? 0,
    stats: fresh?.stats ?? {
      active: 0,
      expired: 0,
      expiring: 0,
      missing: 0,
      pending: 0,
      revoked: 0,
      waived: 0,
    },
    lacksCadre: fresh?.cadreStatus === 'unknown',
    changesOn: fresh?.changesOn ?? neverChanges,
  });
}

function assertAlerts(facts: Facts, fresh: ComplianceEvaluation | null, today: string) {
  const { user } = facts;
  const open = user.alerts.filter(({ status }) => status !== 'resolved');
  for (const alert of user.alerts) {
    expect(alert.resolvedAt === null).toBe(alert.status !== 'resolved');
    expect(alert.departmentId).toBe(user.departmentId);
  }
  const expected = alertsByRule(facts, fresh, today);
  for (const { recordId, typeId, due } of expected) {
    const theirs = user.alerts.filter(
      (alert) => alert.recordId === recordId && alert.typeId === typeId && alert.kind === due.kind,
    );
    const found = theirs.filter(({ status }) => status !== 'resolved');
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      severity: due.severity,
      dueOn: due.dueOn && dateOf(due.dueOn),
    });
    if (found[0]?.key === due.key) continue;
    // The clock was set back: the open alert is one of a later stage of the same day.
    const later = theirs
      .filter(({ key }) => key.startsWith(`${due.kind}:${due.dueOn}:`))
      .map(({ stage }) => stage ?? 0)
      .filter((stage) => stage <= (due.stage ?? 0));
    expect(found[0]?.stage).toBe(Math.max(...later));
    expect(later).not.toContain(due.stage);
  }
  expect(open).toHaveLength(expected.length);
}

/** No alert is added for an earlier stage than one that the same day already had. */
function assertNothingEarlier(before: Facts['user']['alerts'], after: Facts['user']['alerts']) {
  const known = new Set(before.map(({ id }) => id));
  const ending = ({ recordId, typeId, key }: Facts['user']['alerts'][number]) =>
    `${recordId} ${typeId} ${key.split(':').slice(0, 2).join(':')}`;
  for (const alert of after) {
    if (alert.stage === null || known.has(alert.id)) continue;
    const later = before.filter(
      (one) => ending(one) === ending(alert) && (one.stage ?? 0) < (alert.stage ?? 0),
    );
    expect(later).toEqual([]);
  }
  expect(after.length).toBeGreaterThanOrEqual(before.length);
}

test('stored statuses and alerts of every kind equal the domain rules after any sequence of changes and days', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async ({ steps, ...plan }) => {
      setClock(portal, `${planDay(-60)}T09:00:00.000Z`);
      const { ids, typeIds } = await buildPlan(portal, plan);
      const alerts = new Map<string, Facts['user']['alerts']>();
      for (const step of steps) {
        setClock(portal, `${planDay(step.day)}T${step.time}Z`);
        await changeSomething(portal, step.change, ids[step.who % ids.length] ?? '', typeIds);
        expect(await evaluateBacklog(platform)).toEqual({ waiting: 0 });
        const today = lagosDate(clock.now());
        for (const id of ids) {
          const [facts = expect.fail('nobody')] = await readFactsOf(portal, { id });
          const fresh = evaluateFacts(facts, today);
          assertStatus(facts, fresh, today);
          assertAlerts(facts, fresh, today);
          assertNothingEarlier(alerts.get(id) ?? [], facts.user.alerts);
          alerts.set(id, facts.user.alerts);
        }
      }
      await removePeople(portal, ...ids);
      await prisma.certificationType.deleteMany({ where: { id: { in: typeIds } } });
    }),
    { numRuns: 12 },
  );
});
