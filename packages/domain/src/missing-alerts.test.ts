import type { RequirementState } from '@icare/contracts/compliance-status';
import { expect, test } from 'vitest';
import { addDays } from './calendar-days.ts';
import { missingAlertDue, nextMissingAlertDay } from './missing-alerts.ts';
import type { HeldRecord, RequirementFacts } from './requirements.ts';

const today = '2026-11-22';
const licence = { category: 'professional' as const };
const training = { category: 'safety' as const };
const requirement = (
  daysLeft: number,
  details: Partial<RequirementFacts> = {},
): RequirementFacts => ({
  state: daysLeft > 0 ? 'not_due' : 'missing',
  isRequired: true,
  counts: daysLeft <= 0,
  isMet: false,
  lastDay: null,
  isEnding: false,
  dueOn: addDays(today, daysLeft),
  record: null,
  pending: null,
  waiver: null,
  ...details,
});

test.each([
  [15, null, null, null],
  [14, 14, 'critical', 'medium'],
  [1, 14, 'critical', 'medium'],
  [0, 0, 'critical', 'high'],
  [-6, 0, 'critical', 'high'],
  [-7, -7, 'critical', 'high'],
  [-20, -14, 'critical', 'high'],
] as const)(
  'an item that is needed in %i days and that nobody holds: stage %j, a licence %j, anything else %j',
  (daysLeft, stage, ofLicence, ofTraining) => {
    const facts = requirement(daysLeft);
    const due = (severity: typeof ofLicence | typeof ofTraining) =>
      severity && {
        kind: 'missing',
        key: `missing:${facts.dueOn}:${stage}`,
        stage,
        severity,
        dueOn: facts.dueOn,
      };
    expect(missingAlertDue(facts, licence, today)).toEqual(due(ofLicence));
    expect(missingAlertDue(facts, training, today)).toEqual(due(ofTraining));
  },
);

const held = (state: HeldRecord['state'], daysLeft = -3): HeldRecord => ({
  id: 'one',
  typeId: 'licence',
  state,
  expirationDate: addDays(today, daysLeft),
  inForceFrom: null,
  replacesBegun: false,
  isSuperseded: false,
  createdOn: '2026-01-01',
  closedOn: null,
  isConfirmed: true,
});

test.each([
  ['waived', 'waived', null],
  ['held', 'met', held('active', 300)],
  ['expired, which alerts by itself', 'expired', held('active')],
  ['expired before it is needed', 'not_due', held('active')],
  ['revoked', 'revoked', held('revoked')],
  ['handed in', 'pending', held('pending')],
  ['handed in before it is needed', 'not_due', held('pending')],
  ['not required', 'none', null],
] as const satisfies [string, RequirementState, HeldRecord | null][])(
  'what is %s is not missing',
  (_, state, record) => {
    const facts = requirement(-3, { state, record });
    expect(missingAlertDue(facts, licence, today)).toBeNull();
    expect(nextMissingAlertDay(facts, today)).toBeNull();
  },
);

test('a rejected submission raises the alerts of a missing record', () => {
  const rejected = requirement(-3, { state: 'rejected' });
  expect(missingAlertDue(rejected, licence, today)).toEqual(
    missingAlertDue(requirement(-3), licence, today),
  );
  expect(nextMissingAlertDay(rejected, today)).toBe(nextMissingAlertDay(requirement(-3), today));
});

test('the next change is the next stage', () => {
  expect(nextMissingAlertDay(requirement(40), today)).toBe(addDays(today, 26));
  expect(nextMissingAlertDay(requirement(14), today)).toBe(addDays(today, 14));
  expect(nextMissingAlertDay(requirement(0), today)).toBe(addDays(today, 7));
  expect(nextMissingAlertDay(requirement(-8), today)).toBe(addDays(today, 6));
});

test('what begins later is missing until then: since it is needed, or since it took the place of what had ended', () => {
  const upcoming = { ...held('active', 300), inForceFrom: addDays(today, 40) };
  const due = (replacesBegun: boolean) =>
    missingAlertDue(
      requirement(-400, { state: 'upcoming', record: { ...upcoming, replacesBegun } }),
      licence,
      today,
    )?.dueOn;
  expect(due(false)).toBe(addDays(today, -400));
  expect(due(true)).toBe(upcoming.createdOn);
});

test('what begins later covers neither the days before it is needed nor those after, unless it begins by then', () => {
  const begins = (inDays: number) => ({
    ...held('active', 300),
    inForceFrom: addDays(today, inDays),
  });
  const notDue = (record: HeldRecord) => requirement(10, { state: 'not_due', record });
  expect(missingAlertDue(notDue(begins(40)), licence, today)).toMatchObject({
    dueOn: addDays(today, 10),
  });
  expect(missingAlertDue(notDue(begins(10)), licence, today)).toBeNull();
});

test('what took the place of an expired one is missing at once, whatever days others have for the type', () => {
  const record = { ...held('active', 300), inForceFrom: addDays(today, 40), replacesBegun: true };
  const facts = requirement(60, { state: 'upcoming', counts: true, record });
  expect(missingAlertDue(facts, licence, today)?.dueOn).toBe(record.createdOn);
});

test('what was handed in beside what begins later waits, and is not missing', () => {
  const record = { ...held('active', 300), inForceFrom: addDays(today, 40) };
  const facts = requirement(-3, { state: 'upcoming', record, pending: held('pending', 39) });
  expect(missingAlertDue(facts, licence, today)).toBeNull();
});
