import { createCertificationTypeBody } from '@icare/contracts/certification-types';
import { demoAlerts, overdueAcknowledgements } from '@icare/demo/compliance/demo-alerts';
import type { DemoRecord } from '@icare/demo/compliance/demo-record';
import { demoRecords } from '@icare/demo/compliance/demo-records';
import { demoSnapshots } from '@icare/demo/compliance/demo-snapshots';
import { demoTypes } from '@icare/demo/compliance/demo-types';
import { demoTypeRules, evaluatePeople } from '@icare/demo/compliance/evaluations';
import { firstDayOf } from '@icare/demo/compliance/first-day-of';
import { demoPeople } from '@icare/demo/people';
import { addDays, daysBetween } from '@icare/domain/calendar-days';
import { proposeExpiry } from '@icare/domain/certification-validity';
import { percentage } from '@icare/domain/percentage';
import { describe, expect, test } from 'vitest';

const runDays = [
  '2026-11-22',
  '2026-12-31',
  '2027-01-01',
  '2028-02-29',
  '2027-03-31',
  '2027-10-02',
];

/** The demonstration data of a day, evaluated by the domain rules, with usernames and slugs as ids. */
function demonstrationOn(today: string) {
  const people = demoPeople(today);
  const holders = people.map((person) => ({ ...person, isActive: person.status === 'Active' }));
  const records = demoRecords(holders, today);
  const known = {
    records,
    today,
    typeIds: new Map(demoTypes.map(({ slug }) => [slug, slug])),
    userIds: new Map(people.map(({ username }) => [username, username])),
    waived: [{ username: 'fatima.bello', type: 'acls', until: null }],
  };
  const active = holders
    .filter(({ isActive }) => isActive)
    .map((person) => ({
      ...person,
      id: person.username,
      departmentId: person.department,
      createdOn: today,
    }));
  const evaluated = evaluatePeople(active, known);
  const types = demoTypeRules(known);
  const now = new Date(`${today}T05:00:00Z`);
  const alerts = demoAlerts({ records, evaluated, types, today, now });
  return { people, records, evaluated, types, alerts };
}

const isCurrent = ({ state, supersededBy }: DemoRecord) =>
  state !== 'rejected' && supersededBy === null;

describe.each(runDays)('on %s', (today) => {
  const { people, records, evaluated, types, alerts } = demonstrationOn(today);
  const activePeople = new Set(evaluated.map(({ person }) => person.username));
  const current = records.filter((one) => isCurrent(one) && activePeople.has(one.username));

  test('some record lies on every boundary of the rules', () => {
    const left = new Set(
      current
        .filter(({ state }) => state === 'active')
        .map(({ expires }) => expires && daysBetween(today, expires)),
    );
    for (const days of [-45, -1, 0, 1, 6, 7, 8, 29, 30, 31, 60, 90]) expect(left).toContain(days);
  });

  test('every record is possible and has a unique slug', () => {
    const keys = new Set<string>();
    for (const record of records) {
      const { slug, issued, expires, enteredOn, verified, closed } = record;
      expect([slug, keys.has(slug)]).toEqual([slug, false]);
      keys.add(slug);
      const days = [issued, enteredOn, verified?.on, closed?.on].filter((day) => day !== undefined);
      expect([slug, ...days]).toEqual([slug, ...days.toSorted()]);
      expect([slug, days.every((day) => day < today)]).toEqual([slug, true]);
      if (expires !== null) expect([slug, expires >= issued]).toEqual([slug, true]);
      const type = demoTypes.find((one) => one.slug === record.type);
      expect([slug, expires === null]).toEqual([slug, type?.rule === 'none']);
      expect(record.number).toMatch(/^DEMO-[A-Z0-9]+(-P)?-\d{5}$/);
      if (verified?.nextCheck) expect(verified.nextCheck > verified.on).toBe(true);
    }
    const pending = records.filter(({ state }) => state === 'pending');
    expect(pending).toHaveLength(3);
    expect(new Set(pending.map(({ username, type }) => `${username} ${type}`)).size).toBe(3);
    const isDue = ({ verified }: DemoRecord) => (verified?.nextCheck ?? '9') <= today;
    expect(current.filter(isDue)).toHaveLength(3);
    const verifiable = records.filter(({ state }) => state === 'pending' || state === 'rejected');
    expect(verifiable.filter(({ verified }) => verified)).toEqual([]);
  });

  test('licences that are valid for a calendar year end on 31 December, as the form would propose', () => {
    const yearly = demoTypes.filter(({ rule }) => rule === 'calendar_year');
    for (const { slug, months } of yearly) {
      for (const { type, issued, expires } of records) {
        if (type !== slug) continue;
        const validity = { validityRule: 'calendar_year' as const, renewalOpens: null };
        expect(expires).toBe(proposeExpiry({ ...validity, validityPeriodMonths: months }, issued));
      }
    }
  });

  test('whoever holds a licence for next year held one that lasts until it begins', () => {
    const bySlug = new Map(records.map((record) => [record.slug, record]));
    for (const record of records) {
      const firstDay = firstDayOf(record);
      if (firstDay === null || firstDay <= today) continue;
      expect(bySlug.get(record.renewalOf ?? '')?.expires).toBe(addDays(firstDay, -1));
    }
  });

  test('each record in a chain of renewals ends later than the one it renews', () => {
    const bySlug = new Map(records.map((record) => [record.slug, record]));
    const superseded = records.filter(({ supersededBy }) => supersededBy !== null);
    expect(superseded.length).toBeGreaterThanOrEqual(5);
    for (const record of superseded) {
      const successor = bySlug.get(record.supersededBy ?? '');
      expect(successor).toMatchObject({
        renewalOf: record.slug,
        username: record.username,
        type: record.type,
      });
      expect((successor?.expires ?? '') > (record.expires ?? '')).toBe(true);
      expect((successor?.enteredOn ?? '') >= record.enteredOn).toBe(true);
    }
    for (const { renewalOf } of records) if (renewalOf) expect(bySlug.has(renewalOf)).toBe(true);
  });

  test('most people are compliant, some soon will not be, some are not', () => {
    const share = (is: (evaluation: (typeof evaluated)[number]['evaluation']) => boolean) =>
      evaluated.filter((known) => is(known.evaluation)).length / evaluated.length;
    const of = (clearance: string) => share((one) => one.clearance.clearance === clearance);
    expect(evaluated.length).toBe(people.filter(({ status }) => status === 'Active').length);
    const isCompliant = share((one) => one.requirementsMet === one.requirements);
    expect(isCompliant).toBeGreaterThan(0.8);
    expect(isCompliant).toBeLessThan(0.87);
    expect(of('cleared')).toBeGreaterThan(0.55);
    expect(of('warning')).toBeGreaterThan(0.25);
    expect(of('not_cleared')).toBeGreaterThan(0.07);
    expect(of('not_cleared')).toBeLessThan(0.11);

    const cells = evaluated.flatMap(({ evaluation }) => evaluation.cells);
    const count = (state: string) => cells.filter((cell) => cell.state === state).length;
    expect(count('revoked')).toBe(1);
    expect(count('waived')).toBe(1);
    expect(count('missing')).toBe(3);
    expect(count('not_due')).toBeGreaterThanOrEqual(5);
    const unlicensed = cells.filter(({ counts, state, typeId }) => {
      return counts && state === 'expired' && types.get(typeId)?.category === 'professional';
    });
    expect(unlicensed.length).toBeGreaterThanOrEqual(3);
    const inGrace = unlicensed.filter(({ record, typeId }) => {
      const until = addDays(record?.expirationDate ?? today, types.get(typeId)?.graceDays ?? 0);
      return until >= today;
    });
    expect(inGrace).toHaveLength(1);
  });

  test('alerts were raised in the past; a dozen are overdue for acknowledgement', () => {
    for (const { raisedOn, acknowledged, resolvedOn } of alerts) {
      const days = [raisedOn, acknowledged?.on, resolvedOn, today].filter(Boolean);
      expect(days).toEqual(days.toSorted());
    }
    const waiting = alerts.filter(({ status, raisedOn }) => {
      return status === 'pending' && daysBetween(raisedOn, today) >= 2;
    });
    expect(waiting).toHaveLength(overdueAcknowledgements);
    const acknowledged = alerts.filter(({ status }) => status === 'acknowledged');
    expect(acknowledged.length).toBeGreaterThanOrEqual(3);
    expect(acknowledged.some((alert) => alert.acknowledged?.note)).toBe(true);
    expect(alerts.filter(({ status }) => status === 'resolved')).toHaveLength(2);
    expect(alerts.filter(({ username }) => !activePeople.has(username))).toEqual([]);
  });

  test('a year of daily metrics ends with those of today', () => {
    const snapshots = demoSnapshots(evaluated, today);
    const everyone = snapshots.filter(({ departmentId }) => departmentId === null);
    expect(everyone).toHaveLength(365);
    for (const figures of snapshots) {
      expect(figures.compliant).toBeLessThanOrEqual(figures.basis);
      expect(figures.basis).toBeLessThanOrEqual(figures.totalStaff);
      expect(figures.requirementsMet).toBeLessThanOrEqual(figures.requirements);
      expect(figures.expiring).toBeLessThanOrEqual(figures.active);
      const numbers = Object.values(figures).filter((value) => typeof value === 'number');
      expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    }
    const last = everyone.at(-1);
    const counted = evaluated.filter(({ evaluation }) => evaluation.requirements > 0);
    expect(last).toMatchObject({
      day: addDays(today, -1),
      totalStaff: evaluated.length,
      basis: counted.length,
      compliant: counted.filter(({ evaluation }) => {
        return evaluation.requirements === evaluation.requirementsMet;
      }).length,
    });
    const rates = everyone.map(({ compliant, basis }) => percentage(compliant, basis));
    expect(rates[0]).toBeLessThan(70);
    expect(rates.at(-1)).toBeGreaterThan(80);
  });
});

test('the contract of the form accepts every type', () => {
  for (const type of demoTypes) {
    const body = {
      name: type.name,
      description: type.description,
      category: type.category,
      validityPeriodMonths: type.months,
      issuingAuthority: type.issuingAuthority,
      validityRule: type.rule,
      graceDays: type.graceDays ?? 0,
      dueWithinDays: type.needed?.dueWithinDays ?? 30,
      checkAddress: type.checkAddress ?? null,
      checkSteps: type.checkSteps ?? '',
    };
    expect(createCertificationTypeBody.parse(body)).toMatchObject(body);
  }
});
