import type { ComplianceDashboard, ComplianceOutlook } from '@icare/contracts/compliance-metrics';
import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import {
  type ClearanceReason,
  clearanceReasons,
  clearances,
  recordStatuses,
} from '@icare/contracts/compliance-status';
import { departments } from '@icare/contracts/departments';
import { addDays } from '@icare/domain/calendar-days';
import { evaluateComplianceStatus } from '@icare/domain/compliance-status';
import { lagosDate } from '@icare/domain/lagos-date';
import { percentage } from '@icare/domain/percentage';
import { describe, expect, test } from 'vitest';
import { addBoundaryRecords } from '../../testing/boundary-records.ts';
import { dateOf } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';
import { readPersonFacts, readTypeFacts } from '../status/person-facts.ts';

const portal = await testPortal({ pages: false });
const { database, newId } = portal.platform;
const officer = await portal.person({ role: 'ROLE_COMPLIANCE' });
await addBoundaryRecords(portal);
await portal.person({ department: 'Surgery', cadre: null });

const path = '/api/compliance/dashboard';

async function dashboard(who: { id: string } = officer): Promise<ComplianceDashboard> {
  const { status, body } = await (await portal.as(who)).get(path);
  expect(status).toBe(200);
  return body.data;
}

async function listed(query: object) {
  const client = await portal.as(officer);
  const { body } = await client.get('/api/compliance/staff-compliance').query(query);
  return { records: body.data.compliance as ComplianceRecord[], total: body.page.total as number };
}

const advanceTo = (time: string) => {
  const now = portal.clock.now();
  const wanted = new Date(`${now.toISOString().slice(0, 10)}T${time}:00.000Z`).getTime();
  portal.clock.advance((wanted - now.getTime() + 86_400_000) % 86_400_000);
};
const today = () => lagosDate(portal.clock.now());

/** Everyone's compliance status by the domain rules. */
async function statuses() {
  const people = await database.prisma.user.findMany({ include: { department: true } });
  const facts = await readPersonFacts(
    database,
    people.map(({ id }) => id),
  );
  const types = await readTypeFacts(database);
  return people
    .filter(({ status }) => status === 'Active')
    .map(({ id, department }) => {
      const known = facts.get(id);
      if (!known) throw new Error('Nothing is known of somebody.');
      return {
        id,
        department: department.name,
        ...evaluateComplianceStatus(known, types, today()),
      };
    });
}

function sumsOf(people: Awaited<ReturnType<typeof statuses>>) {
  const sum = (number: (one: (typeof people)[number]) => number) =>
    people.reduce((total, one) => total + number(one), 0);
  const basis = sum(({ requirements }) => (requirements > 0 ? 1 : 0));
  const compliant = sum(({ requirements, requirementsMet, cadreStatus }) =>
    requirements > 0 && requirements === requirementsMet && cadreStatus !== 'unknown' ? 1 : 0,
  );
  const [requirements, requirementsMet] = [
    sum((one) => one.requirements),
    sum((one) => one.requirementsMet),
  ];
  return {
    totalStaff: people.length,
    basis,
    compliant,
    complianceRate: percentage(compliant, basis),
    requirements,
    requirementsMet,
    requirementRate: percentage(requirementsMet, requirements),
    complianceStats: {
      active: sum(({ stats }) => stats.active),
      expired: sum(({ stats }) => stats.expired),
      pending: sum(({ stats }) => stats.pending),
      revoked: sum(({ stats }) => stats.revoked),
      expiring: sum(({ stats }) => stats.expiring),
      missing: sum(({ stats }) => stats.missing),
      waived: sum(({ stats }) => stats.waived),
    },
  };
}

/** The parts of the overview that are sums, and those that count people by clearance. */
function splitOverview({
  peopleByClearance,
  peopleByReason,
  awaitingConfirmation,
  unconfirmed,
  cadreUnnamed,
  underWaiver,
  withoutCadre,
  ...overview
}: Awaited<ReturnType<typeof dashboard>>['overview']) {
  return {
    overview,
    counted: {
      ...{ peopleByClearance, peopleByReason, awaitingConfirmation },
      ...{ unconfirmed, cadreUnnamed, underWaiver, withoutCadre },
    },
  };
}

function countsOf(people: Awaited<ReturnType<typeof statuses>>) {
  const count = (is: (one: (typeof people)[number]) => boolean) => people.filter(is).length;
  const isCleared = ({ clearance }: (typeof people)[number]) =>
    clearance.clearance !== 'not_cleared';
  return {
    peopleByClearance: Object.fromEntries(
      clearances.map((name) => [name, count((one) => one.clearance.clearance === name)]),
    ),
    peopleByReason: Object.fromEntries(
      clearanceReasons.map((name) => [name, count((one) => one.clearance.reason === name)]),
    ),
    awaitingConfirmation: count((one) => isCleared(one) && one.clearance.awaitsConfirmation),
    cadreUnnamed: count((one) => isCleared(one) && one.cadreStatus === 'unnamed'),
    unconfirmed: count((one) => isCleared(one) && one.isLicenceUnconfirmed),
    underWaiver: count((one) => one.isLicenceWaived),
    withoutCadre: count((one) => isCleared(one) && one.cadreStatus === 'unknown'),
  };
}

/** Sorts as the list does: by the worst reason, since when, and id. */
function urgencyOf({ id, clearance }: Awaited<ReturnType<typeof statuses>>[number]) {
  const order = clearance.reason === null ? 99 : clearanceReasons.indexOf(clearance.reason);
  return `${String(order).padStart(2, '0')} ${clearance.since ?? '9999'} ${id}`;
}

/** At noon in Lagos, an hour before its midnight, and half an hour after. */
describe.each(['11:00', '22:59', '23:30'])('at %s UTC', (time) => {
  test('the dashboard agrees with the domain rules for everyone and for each department', async () => {
    advanceTo(time);
    const shown = await dashboard();
    const everybody = await statuses();
    const { counted, overview } = splitOverview(shown.overview);
    expect(overview).toEqual(sumsOf(everybody));
    expect(overview.complianceStats.expiring).toBeGreaterThan(0);
    expect(counted).toEqual(countsOf(everybody));
    expect(counted.withoutCadre).toBeGreaterThan(0);
    expect(counted.peopleByReason.pending).toBeGreaterThan(0);
    expect(shown.byDepartment.map(({ department }) => department)).toEqual([...departments]);
    for (const { department, ...figures } of shown.byDepartment) {
      expect(figures).toEqual(sumsOf(everybody.filter((one) => one.department === department)));
    }
    expect(shown).toMatchObject({
      asOf: portal.clock.now().toISOString(),
      run: { waiting: 0 },
    });
  });

  test('its numbers equal the totals of the lists and the sums of the departments', async () => {
    advanceTo(time);
    const { overview, byDepartment, expiringCertifications } = await dashboard();
    for (const status of recordStatuses) {
      expect((await listed({ status })).total).toBe(overview.complianceStats[status]);
    }
    const { expired, expiring } = overview.complianceStats;
    const within30 = await listed({ expiresWithin: 30 });
    expect(within30.total).toBe(expired + expiring);
    const soon = within30.records.filter(({ status }) => status === 'active');
    expect(expiringCertifications).toEqual(soon);
    expect(soon.length).toBe(expiring);
    for (const key of ['totalStaff', 'basis', 'compliant', 'requirements'] as const) {
      expect(byDepartment.reduce((total, one) => total + one[key], 0)).toBe(overview[key]);
    }
    for (const { department, complianceStats } of byDepartment) {
      expect((await listed({ status: 'active', department })).total).toBe(complianceStats.active);
    }
  });

  test('people who are not cleared are those that the domain rules name, worst and longest first', async () => {
    advanceTo(time);
    const { notCleared, overview } = await dashboard();
    const expected = (await statuses())
      .filter(({ clearance }) => clearance.clearance === 'not_cleared')
      .sort((one, other) => urgencyOf(one).localeCompare(urgencyOf(other)));
    expect(overview.peopleByClearance.not_cleared).toBe(expected.length);
    expect(expected.length).toBeGreaterThan(10);
    expect(notCleared.map(({ user }) => user.id)).toEqual(
      expected.slice(0, 20).map(({ id }) => id),
    );
    for (const { clearance } of notCleared) {
      expect(clearance.items[0]?.reason).toBe(clearance.reason);
    }
  });
});

test('rates are 0 if nobody has a requirement', async () => {
  const { byDepartment } = await dashboard();
  expect(byDepartment.find(({ department }) => department === 'Neurology')).toEqual({
    department: 'Neurology',
    totalStaff: 0,
    basis: 0,
    compliant: 0,
    complianceRate: 0,
    requirements: 0,
    requirementsMet: 0,
    requirementRate: 0,
    complianceStats: {
      active: 0,
      expired: 0,
      pending: 0,
      revoked: 0,
      expiring: 0,
      missing: 0,
      waived: 0,
    },
  });
});

test('C8: recent alerts are the first of the list, and open alerts are counted', async () => {
  const { recentAlerts, openAlerts } = await dashboard();
  const client = await portal.as(officer);
  const { body } = await client.get('/api/compliance/alerts').query({ limit: 5 });
  expect(recentAlerts).toEqual(body.data.alerts);
  expect(recentAlerts).toHaveLength(5);
  const pending = await client.get('/api/compliance/alerts').query({ status: 'pending' });
  expect(openAlerts).toBe(pending.body.page.total);
});

test('staff get the metrics of themselves only', async () => {
  const everybody = await statuses();
  const some = new Map(everybody.map((one) => [one.clearance.reason, one]));
  for (const reason of ['expired', 'ending', 'pending'] satisfies ClearanceReason[]) {
    const one = some.get(reason);
    if (!one) throw new Error(`Nobody is ${reason}.`);
    const shown = await dashboard(one);
    const { counted, overview } = splitOverview(shown.overview);
    expect(overview).toEqual(sumsOf([one]));
    expect(counted).toEqual(countsOf([one]));
    expect(shown.byDepartment).toEqual([{ department: one.department, ...sumsOf([one]) }]);
    expect(shown.notCleared.map(({ user }) => user.id)).toEqual(
      reason === 'ending' ? [] : [one.id],
    );
    for (const record of shown.expiringCertifications) expect(record.user.id).toBe(one.id);
    for (const alert of shown.recentAlerts) expect(alert.user.id).toBe(one.id);
    expect(shown.openAlerts).toBe(shown.recentAlerts.length);
  }
});

test('the outlook counts the records that end in each of the next twelve months', async () => {
  const client = await portal.as(officer);
  const { status, body } = await client.get('/api/compliance/outlook');
  expect(status).toBe(200);
  const { expiries }: ComplianceOutlook = body.data;
  expect(expiries).toHaveLength(12);
  expect(expiries[0]?.month).toBe(today().slice(0, 7));
  const { records } = await listed({ status: 'active' });
  for (const { month, records: count } of expiries) {
    expect(count).toBe(records.filter((one) => one.expirationDate?.startsWith(month)).length);
  }
  expect(expiries.reduce((total, { records: count }) => total + count, 0)).toBeGreaterThan(0);
});

test('the trend lists the daily snapshots of everyone, oldest first; staff cannot read it', async () => {
  const none = {
    requirements: 0,
    requirementsMet: 0,
    active: 0,
    expiring: 0,
    expired: 0,
    pending: 0,
    revoked: 0,
    missing: 0,
    waived: 0,
    createdAt: portal.clock.now(),
  };
  const [before, later] = [addDays(today(), -40), addDays(today(), -39)];
  const { id: departmentId } = await database.prisma.department.findFirstOrThrow();
  await database.prisma.complianceSnapshot.createMany({
    data: [
      { day: dateOf(later), totalStaff: 9, basis: 0, compliant: 0, departmentId: null },
      { day: dateOf(before), totalStaff: 9, basis: 7, compliant: 6, departmentId: null },
      { day: dateOf(before), totalStaff: 1, basis: 1, compliant: 1, departmentId },
    ].map((row) => ({ id: newId(), ...row, ...none })),
  });
  const { body } = await (await portal.as(officer)).get('/api/compliance/outlook');
  const { trend }: ComplianceOutlook = body.data;
  expect(trend.filter(({ day }) => day <= later)).toEqual([
    { day: before, complianceRate: 85.7, basis: 7, totalStaff: 9 },
    { day: later, complianceRate: 0, basis: 0, totalStaff: 9 },
  ]);
  const staff = await portal.as('ROLE_STAFF');
  expect((await staff.get('/api/compliance/outlook')).status).toBe(403);
});
