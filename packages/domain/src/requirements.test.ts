import { expect, test } from 'vitest';
import { addDays } from './calendar-days.ts';
import {
  dueOn,
  evaluateRequirement,
  type HeldRecord,
  isLicence,
  isRequiredFor,
  type PersonFacts,
  type TypeFacts,
  type WaiverFacts,
} from './requirements.ts';

const today = '2026-11-22';
const person: PersonFacts = {
  id: 'ada',
  department: 'Nursing',
  cadre: 'Staff Nurse',
  joinedOn: '2020-01-01',
  createdOn: '2026-01-01',
};
const type = (details: Partial<TypeFacts> = {}): TypeFacts => ({
  id: 'licence',
  category: 'professional',
  isActive: true,
  isRequired: true,
  requiredSince: '2020-01-01',
  dueWithinDays: 30,
  appliesTo: { scope: 'everyone', departments: [], cadres: [], userIds: [] },
  ...details,
});
const record = (daysLeft: number | null, details: Partial<HeldRecord> = {}): HeldRecord => ({
  id: `in ${daysLeft}`,
  typeId: 'licence',
  state: 'active',
  expirationDate: daysLeft === null ? null : addDays(today, daysLeft),
  inForceFrom: null,
  replacesBegun: false,
  isSuperseded: false,
  createdOn: '2026-01-01',
  closedOn: null,
  isConfirmed: true,
  ...details,
});
const closed = record(300, { state: 'revoked' });
const unchecked = record(400, { isConfirmed: false });
const waiver = (until: string | null): WaiverFacts => ({ typeId: 'licence', until });

test('the licence categories are medical and professional', () => {
  expect(
    (['medical', 'professional', 'safety', 'administrative', 'technical'] as const).map(isLicence),
  ).toEqual([true, true, false, false, false]);
});

const appliesTo = (scope: 'departments' | 'cadres' | 'people', who: readonly string[]) => ({
  appliesTo: { scope, departments: who, cadres: who, userIds: who },
});

test.each([
  ['everyone', {}, true],
  ['her department', appliesTo('departments', ['Surgery', 'Nursing']), true],
  ['another department', appliesTo('departments', ['Surgery']), false],
  ['nobody’s department', appliesTo('departments', []), false],
  ['her cadre, however it is written', appliesTo('cadres', [' staff NURSE ']), true],
  ['part of her cadre', appliesTo('cadres', ['nurse']), false],
  ['her', appliesTo('people', ['ada']), true],
  ['somebody else', appliesTo('people', ['obi']), false],
  ['everyone, but optional', { isRequired: false }, false],
  ['everyone, but retired', { isActive: false }, false],
] as const)('a type that applies to %s', (_, details, expected) => {
  expect(isRequiredFor(type(details), person, { holdsIt: false })).toBe(expected);
});

test.each([null, ' '])(
  'with the cadre %j a person needs the types of cadres that they hold',
  (cadre) => {
    const ofNurses = type(appliesTo('cadres', ['', 'nurse']));
    const nobody = { ...person, cadre };
    expect(isRequiredFor(ofNurses, nobody, { holdsIt: false })).toBe(false);
    expect(isRequiredFor(ofNurses, nobody, { holdsIt: true })).toBe(true);
    const ofSurgery = type(appliesTo('departments', ['Surgery']));
    expect(isRequiredFor(ofSurgery, nobody, { holdsIt: true })).toBe(false);
  },
);

test('a person of another cadre needs nothing, whatever they hold', () => {
  const ofDoctors = type(appliesTo('cadres', ['doctor']));
  expect(isRequiredFor(ofDoctors, person, { holdsIt: true })).toBe(false);
});

test('a transferred person needs what the new department requires, immediately', () => {
  const scan = type(appliesTo('departments', ['Radiology']));
  expect(evaluateRequirement(scan, person, [], [], today).state).toBe('none');
  const moved = { ...person, department: 'Radiology' };
  expect(evaluateRequirement(scan, moved, [], [], today)).toMatchObject({
    state: 'missing',
    counts: true,
  });
});

test.each([
  ['long ago', '2020-01-01', '2020-01-01', 30, '2020-01-31'],
  ['required after joining', '2026-11-01', '2020-01-01', 30, '2026-12-01'],
  ['joined after it was required', '2020-01-01', '2026-11-10', 30, '2026-12-10'],
  ['at once', '2026-11-22', '2020-01-01', 0, '2026-11-22'],
  ['over a leap day', '2028-02-01', '2020-01-01', 30, '2028-03-02'],
])('due: %s', (_, requiredSince, joinedOn, dueWithinDays, expected) => {
  const training = type({ category: 'safety', requiredSince, dueWithinDays });
  expect(dueOn(training, { ...person, joinedOn })).toBe(expected);
});

test.each([
  ['joined long after it was required', '2020-01-01', '2026-11-10', '2026-11-10'],
  ['joined while others still have days for it', '2026-11-01', '2026-11-10', '2026-11-10'],
  ['was here when it became required', '2026-11-01', '2020-01-01', '2026-12-01'],
])('a licence is due from the first day of work: %s', (_, requiredSince, joinedOn, expected) => {
  for (const category of ['medical', 'professional'] as const)
    expect(dueOn(type({ category, requiredSince }), { ...person, joinedOn })).toBe(expected);
});

test('without a joining date the creation of the account counts', () => {
  expect(dueOn(type({ category: 'safety' }), { ...person, joinedOn: null })).toBe('2026-01-31');
});

test.each([
  [-45, 'expired', false],
  [-1, 'expired', false],
  [0, 'expiring', true],
  [30, 'expiring', true],
  [31, 'met', true],
  [null, 'met', true],
] as const)('a required record with %j days left: %s', (daysLeft, state, isMet) => {
  const facts = evaluateRequirement(type(), person, [record(daysLeft)], [], today);
  expect(facts).toMatchObject({ state, isMet, counts: true, isRequired: true });
});

test.each([
  ['nothing', [], 'missing'],
  ['only a submitted one', [record(300, { state: 'pending' })], 'pending'],
  ['only a rejected one', [record(300, { state: 'rejected' })], 'rejected'],
  [
    'a rejected one beside a newer submitted one',
    [record(300, { state: 'rejected' }), record(300, { state: 'pending' })],
    'pending',
  ],
  [
    'a rejected renewal beside an expired one',
    [record(300, { state: 'rejected' }), record(-3)],
    'expired',
  ],
  [
    'a rejected renewal beside one in force',
    [record(300, { state: 'rejected' }), record(40)],
    'met',
  ],
  [
    'a submitted one beside one in force',
    [record(300, { state: 'pending' }), record(3)],
    'expiring',
  ],
  [
    'a submitted one beside an expired one',
    [record(300, { state: 'pending' }), record(-3)],
    'expired',
  ],
  ['a revoked one', [record(300, { state: 'revoked' })], 'revoked'],
  [
    'a revoked one beside an expired one',
    [record(-3), record(300, { state: 'revoked' })],
    'revoked',
  ],
  ['a revoked one beside one in force', [record(300, { state: 'revoked' }), record(40)], 'met'],
  ['a revoked one beside one nobody has confirmed', [closed, unchecked], 'revoked'],
  ['the same beside a shorter one that is confirmed', [closed, unchecked, record(20)], 'expiring'],
  ['two in force: the longer one', [record(3), record(400)], 'met'],
  ['two in force, one without end', [record(null), record(3)], 'met'],
] as const)('held: %s', (_, records, state) => {
  expect(evaluateRequirement(type(), person, records, [], today).state).toBe(state);
});

test('a rejected record is ignored, and proves no requirement', () => {
  const rejected = [record(300, { state: 'rejected' })];
  const facts = evaluateRequirement(type(), person, rejected, [], today);
  expect(facts).toMatchObject({ record: null, pending: null, counts: true, isMet: false });
  const ofNurses = type(appliesTo('cadres', ['nurse']));
  const nobody = { ...person, cadre: null };
  expect(evaluateRequirement(ofNurses, nobody, rejected, [], today).state).toBe('none');
  const soon = type({ requiredSince: today });
  expect(evaluateRequirement(soon, person, rejected, [], today).state).toBe('not_due');
  expect(evaluateRequirement(type(), person, rejected, [waiver(null)], today).state).toBe('waived');
});

test('not due yet: nothing is missing, and held records are shown', () => {
  const soon = type({ requiredSince: today });
  expect(evaluateRequirement(soon, person, [], [], today)).toMatchObject({
    state: 'not_due',
    counts: false,
    dueOn: '2026-12-22',
  });
  expect(evaluateRequirement(soon, person, [record(300)], [], today)).toMatchObject({
    state: 'met',
    counts: false,
    isMet: false,
  });
  expect(evaluateRequirement(soon, person, [], [], '2026-12-21').state).toBe('not_due');
  expect(evaluateRequirement(soon, person, [], [], '2026-12-22').state).toBe('missing');
});

test.each([
  ['expired', [record(-3)], 'expired'],
  ['revoked', [record(300, { state: 'revoked' })], 'revoked'],
  [
    'expired, with a renewal that waits',
    [record(-3), record(300, { state: 'pending' })],
    'expired',
  ],
] as const)(
  'C1: days to get a new licence excuse nobody whose licence is %s',
  (_, records, state) => {
    for (const details of [{}, { joinedOn: addDays(today, 5) }]) {
      const soon = type({ requiredSince: today });
      expect(
        evaluateRequirement(soon, { ...person, ...details }, records, [], today),
      ).toMatchObject({
        state,
        counts: true,
        isMet: false,
      });
    }
    const training = type({ category: 'safety', requiredSince: today });
    expect(evaluateRequirement(training, person, records, [], today)).toMatchObject({
      state: 'not_due',
      counts: false,
    });
    const beside = evaluateRequirement(
      type({ requiredSince: today }),
      person,
      [...records, record(60)],
      [],
      today,
    );
    expect(beside).toMatchObject({ state: 'met', counts: false });
  },
);

test('a waiver applies through its last day, and only to needed types', () => {
  const waived = (until: string | null) =>
    evaluateRequirement(type(), person, [], [waiver(until)], today);
  expect(waived(null)).toMatchObject({ state: 'waived', counts: true, isMet: false });
  expect(waived(today).state).toBe('waived');
  expect(waived('2026-11-21')).toMatchObject({ state: 'missing', counts: true, waiver: null });
  const optional = evaluateRequirement(
    type({ isRequired: false }),
    person,
    [],
    [waiver(null)],
    today,
  );
  expect(optional).toMatchObject({ state: 'none', waiver: null });
  const withRecord = evaluateRequirement(type(), person, [record(-3)], [waiver(null)], today);
  expect(withRecord).toMatchObject({ state: 'waived', isMet: false });
});

test('an optional type shows held records and never counts', () => {
  const optional = type({ isRequired: false, requiredSince: null });
  for (const [daysLeft, state] of [
    [-3, 'expired'],
    [3, 'expiring'],
    [300, 'met'],
  ] as const) {
    expect(evaluateRequirement(optional, person, [record(daysLeft)], [], today)).toMatchObject({
      state,
      counts: false,
      isMet: false,
      dueOn: null,
    });
  }
});

test('the order in which records and waivers are read decides nothing', () => {
  const records = [
    record(100, { id: 'c', isConfirmed: false }),
    record(100, { id: 'b' }),
    record(100, { id: 'a' }),
    record(90, { id: '0' }),
  ];
  const waivers = [waiver(addDays(today, 5)), waiver(addDays(today, 9)), waiver(today)];
  const forwards = evaluateRequirement(type(), person, records, waivers, today);
  const backwards = evaluateRequirement(
    type(),
    person,
    records.toReversed(),
    waivers.toReversed(),
    today,
  );
  expect(backwards).toEqual(forwards);
  expect(forwards.record?.id).toBe('a');
  expect(forwards.waiver?.until).toBe(addDays(today, 9));
});
