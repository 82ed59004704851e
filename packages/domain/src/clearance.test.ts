import { expect, test } from 'vitest';
import { addDays } from './calendar-days.ts';
import { itemWithoutWaiver } from './clearance.ts';
import { evaluateComplianceStatus } from './compliance-status.ts';
import {
  bls,
  evaluate,
  fire,
  nurse,
  person,
  record,
  today,
  type,
} from './testing/compliance-facts.ts';

test.each([
  ['an expired licence', [record('nurse', -1), record('fire', 300)], 'not_cleared expired'],
  [
    'a revoked licence',
    [record('nurse', 300, { state: 'revoked' }), record('fire', 300)],
    'not_cleared revoked',
  ],
  ['a licence within its grace', [record('nurse', -1), record('fire', -1)], 'not_cleared expired'],
  ['another item expired', [record('nurse', 300), record('fire', -1)], 'warning training'],
  ['a missing licence', [record('fire', 300)], 'not_cleared missing'],
  [
    'a submitted licence',
    [record('nurse', 300, { state: 'pending' }), record('fire', 300)],
    'not_cleared pending',
  ],
  [
    'a submitted licence beside a valid one',
    [record('nurse', 90), record('nurse', 300, { state: 'pending' }), record('fire', 300)],
    'cleared null',
  ],
  [
    'a submitted licence beside an expired one',
    [record('nurse', -1), record('nurse', 300, { state: 'pending' }), record('fire', 300)],
    'not_cleared expired',
  ],
  ['a missing licence before an expired training', [record('fire', -1)], 'not_cleared missing'],
  ['one ending in 30 days', [record('nurse', 30), record('fire', 300)], 'warning ending'],
  [
    'a licence that its issuer has not confirmed',
    [record('nurse', 300, { isConfirmed: false }), record('fire', 300)],
    'warning unconfirmed',
  ],
  [
    'a training that its issuer has not confirmed',
    [record('nurse', 300), record('fire', 300, { isConfirmed: false })],
    'cleared null',
  ],
  [
    'a licence that begins tomorrow',
    [record('nurse', 300, { inForceFrom: addDays(today, 1) }), record('fire', 300)],
    'not_cleared upcoming',
  ],
  [
    'one that begins tomorrow beside one that ends today',
    [
      record('nurse', 300, { inForceFrom: addDays(today, 1) }),
      record('nurse', 0),
      record('fire', 300),
    ],
    'cleared null',
  ],
  [
    'a licence that begins today',
    [record('nurse', 300, { inForceFrom: today }), record('fire', 300)],
    'cleared null',
  ],
  ['both far from their ends', [record('nurse', 31), record('fire', null)], 'cleared null'],
  [
    'an expired optional one',
    [record('nurse', 31), record('fire', 31), record('bls', -1)],
    'cleared null',
  ],
] as const)('%s', (_, records, expected) => {
  const { clearance, reason } = evaluate([nurse, fire, bls], [...records]).clearance;
  expect(`${clearance} ${reason}`).toBe(expected);
});

const nothingHeld = { cadreNeedsNone: false, records: [], superseded: [], waivers: [] };

test('C2: a waiver lets somebody practise with a warning, and raises no rate', () => {
  const before = evaluate([nurse], [record('nurse', -1)]);
  const after = evaluate(
    [nurse],
    [record('nurse', -1)],
    [{ typeId: 'nurse', until: addDays(today, 10) }],
  );
  expect(after.clearance).toMatchObject({
    clearance: 'warning',
    reason: 'waived',
    until: addDays(today, 10),
  });
  expect(after.isLicenceWaived).toBe(true);
  expect([after.requirements, after.requirementsMet]).toEqual([
    before.requirements,
    before.requirementsMet,
  ]);
});

test('a person who is not cleared has since when for each item, and what waits to be verified', () => {
  const { clearance } = evaluate(
    [nurse, type('indemnity'), type('card')],
    [
      record('nurse', -3),
      record('nurse', 300, { id: 'renewal', state: 'pending', createdOn: '2026-11-20' }),
      record('card', 90, { state: 'revoked', closedOn: '2026-11-03' }),
    ],
  );
  expect(clearance.items).toEqual([
    { reason: 'revoked', typeId: 'card', since: '2026-11-03', until: null, pendingSince: null },
    {
      reason: 'expired',
      typeId: 'nurse',
      since: addDays(today, -2),
      until: null,
      pendingSince: '2026-11-20',
    },
    {
      reason: 'missing',
      typeId: 'indemnity',
      since: addDays('2020-01-01', 30),
      until: null,
      pendingSince: null,
    },
  ]);
  expect(clearance).toMatchObject({ since: addDays('2020-01-01', 30), awaitsConfirmation: true });
});

test('a person whose only submission was rejected is not cleared for that reason, since it was required', () => {
  const { clearance, stats } = evaluate([nurse], [record('nurse', 300, { state: 'rejected' })]);
  expect(clearance).toMatchObject({
    clearance: 'not_cleared',
    reason: 'rejected',
    since: addDays('2020-01-01', 30),
    awaitsConfirmation: false,
  });
  expect(stats).toMatchObject({ missing: 1, revoked: 0, pending: 0 });
  const training = evaluate([fire], [record('fire', 300, { state: 'rejected' })]).clearance;
  expect(training).toMatchObject({ clearance: 'warning', reason: 'training' });
});

test('somebody stays cleared until the first of their licences, waivers or days of grace ends', () => {
  const soon = type('indemnity', { requiredSince: today });
  const types = [nurse, fire, soon, type('card')];
  const records = [record('nurse', 200), record('fire', 3)];
  const waivers = [{ typeId: 'card', until: addDays(today, 60) }];
  const { clearance } = evaluate(types, records, waivers);
  expect(clearance).toMatchObject({ clearance: 'warning', until: addDays(today, 29) });
  const lastDay = evaluate(types, records, waivers, addDays(today, 29)).clearance;
  const dayAfter = evaluate(types, records, waivers, addDays(today, 30)).clearance;
  expect([lastDay.clearance, dayAfter.clearance]).toEqual(['warning', 'not_cleared']);
});

test.each([
  ['a waiver that outlasts the record', [record('nurse', 5)], 40, 40],
  ['a record that outlasts the waiver', [record('nurse', 60)], 40, 60],
  ['a waiver without end', [record('nurse', 5)], null, null],
] as const)('cleared until the later end: %s', (_, records, waivedDays, expected) => {
  const until = waivedDays === null ? null : addDays(today, waivedDays);
  const waivers = [{ typeId: 'nurse', until }];
  const on = (day: string) => evaluate([nurse], [...records], waivers, day).clearance;
  const last = on(today).until;
  expect(last).toBe(expected === null ? null : addDays(today, expected));
  if (last === null) return;
  expect(on(last).clearance).toBe('warning');
  expect(on(addDays(last, 1)).clearance).toBe('not_cleared');
});

test('a licence that ends before others must have one ends the clearance of its holder', () => {
  const soon = type('indemnity', { requiredSince: today });
  const on = (day: string) => evaluate([soon], [record('indemnity', 5)], [], day).clearance;
  expect(on(today)).toMatchObject({ reason: 'ending', until: addDays(today, 5) });
  expect(on(addDays(today, 5)).clearance).toBe('warning');
  expect(on(addDays(today, 6))).toMatchObject({ reason: 'expired', clearance: 'not_cleared' });
  const waiting = [record('indemnity', 5, { state: 'pending' })];
  expect(evaluate([soon], waiting).clearance).toMatchObject({
    reason: 'not_due',
    until: addDays(today, 29),
  });
});

test.each([
  ['Nursing', null, 'cadre_unknown'],
  ['Nursing', ' ', 'cadre_unknown'],
  ['Infection Control', null, 'cadre_unknown'],
  ['Nursing', 'Registered Nurse', 'cadre_unnamed'],
  ['Finance', null, null],
] as const)('in %s with the cadre %s and nothing to show: %s', (department, cadre, expected) => {
  const { clearance } = evaluateComplianceStatus(
    { ...nothingHeld, person: { ...person, department, cadre } },
    new Map(),
    today,
  );
  expect(clearance.reason).toBe(expected);
  expect(clearance.clearance).toBe(expected === null ? 'cleared' : 'warning');
});

test.each([
  ['Nursing', 'Registered Nurse', false, ['known', 'missing']],
  ['Nursing', 'Registerd Nurse', false, ['unnamed', 'cadre_unnamed']],
  ['Nursing', 'Porter', true, ['known', null]],
  ['Nursing', 'Registered Nurse', true, ['known', 'missing']],
  ['Nursing', null, false, ['unknown', 'cadre_unknown']],
  ['Finance', 'Registerd Nurse', false, ['known', null]],
] as const)(
  'H1: in %s the cadre %s, said to need none: %s, is %s',
  (department, cadre, cadreNeedsNone, expected) => {
    const licence = type('nurse', {
      appliesTo: { scope: 'cadres', departments: [], cadres: ['Registered Nurse'], userIds: [] },
    });
    const training = type('fire', { category: 'safety', isRequired: false });
    const types = new Map([licence, training].map((one) => [one.id, one]));
    const facts = { ...nothingHeld, person: { ...person, department, cadre }, cadreNeedsNone };
    const { cadreStatus, clearance } = evaluateComplianceStatus(facts, types, today);
    expect([cadreStatus, clearance.reason]).toEqual(expected);
  },
);

test('a person without requirements is cleared and not part of the rate', () => {
  expect(evaluate([bls], [record('bls', -1)])).toMatchObject({
    clearance: { clearance: 'cleared', items: [] },
    requirements: 0,
    requirementsMet: 0,
  });
});

test.each([
  ['expired', record('nurse', -1), 'expired'],
  ['revoked', record('nurse', 300, { state: 'revoked' }), 'revoked'],
  ['in force', record('nurse', 300), 'cadre_unknown'],
  ['only sent in', record('nurse', 300, { state: 'pending' }), 'cadre_unknown'],
] as const)('without a cadre nobody is better off with a licence that is %s', (_, held, reason) => {
  const ofNurses = type('nurse', {
    appliesTo: { scope: 'cadres', departments: [], cadres: ['Registered Nurse'], userIds: [] },
  });
  const types = new Map([['nurse', ofNurses]]);
  const facts = { ...nothingHeld, person: { ...person, cadre: null }, records: [held] };
  expect(evaluateComplianceStatus(facts, types, today)).toMatchObject({
    clearance: { reason },
    cadreStatus: 'unknown',
  });
});

test('the order of types makes no difference between two equal items', () => {
  const types = [nurse, type('midwife')];
  const forwards = evaluate(types, []).clearance;
  expect(evaluate(types.toReversed(), []).clearance).toEqual(forwards);
  expect(forwards.items.map(({ typeId }) => typeId)).toEqual(['midwife', 'nurse']);
});

test('without its waiver, a licence that begins later is not valid yet', () => {
  const begins = addDays(today, 40);
  const { cells } = evaluate(
    [nurse],
    [record('nurse', 300, { inForceFrom: begins })],
    [{ typeId: 'nurse', until: addDays(today, 10) }],
  );
  expect(cells.map((cell) => itemWithoutWaiver(cell, today))).toMatchObject([
    { reason: 'upcoming', since: addDays('2020-01-01', 30), until: addDays(begins, -1) },
  ]);
});

test('somebody is cleared beyond the end of a licence that another one follows without a gap', () => {
  const next = (inForceFrom: string) =>
    evaluate([nurse], [record('nurse', 40), record('nurse', 400, { inForceFrom })]).clearance.until;
  expect(next(addDays(today, 41))).toBe(addDays(today, 400));
  expect(next(addDays(today, 42))).toBe(addDays(today, 40));
});

test('what was superseded by one that begins later still is what it says, to its last day and no longer', () => {
  const upcoming = record('nurse', 400, { inForceFrom: addDays(today, 40) });
  const before = [record('nurse', 36, { id: 'before', isSuperseded: true })];
  const on = (days: number, records = [upcoming]) =>
    evaluate([nurse], records, [], addDays(today, days), before).clearance.clearance;
  expect([on(0), on(36), on(37), on(40)]).toEqual(['cleared', 'warning', 'not_cleared', 'cleared']);
  expect(evaluate([nurse], [upcoming], [], addDays(today, 36), before).changesOn).toBe(
    addDays(today, 37),
  );
  // What its issuer took back leaves nothing that was before it.
  expect(on(0, [upcoming, record('nurse', 400, { id: 'back', state: 'revoked' })])).toBe(
    'not_cleared',
  );
  expect(on(0, [record('nurse', -1)])).toBe('not_cleared');
});
