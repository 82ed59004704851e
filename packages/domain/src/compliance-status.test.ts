import { expect, test } from 'vitest';
import { addDays } from './calendar-days.ts';
import { neverChanges } from './compliance-status.ts';
import { bls, evaluate, fire, nurse, record, today, type } from './testing/compliance-facts.ts';

test('counts are of records, except missing and waived requirements', () => {
  const records = [
    record('nurse', 30),
    record('nurse', 300, { id: 'second' }),
    record('bls', -1),
    record('bls', 90, { id: 'submitted', state: 'pending' }),
    record('bls', 90, { id: 'taken back', state: 'revoked' }),
  ];
  const types = [nurse, fire, bls, type('ipc', { category: 'safety' })];
  const { stats, requirements, requirementsMet } = evaluate(types, records, [
    { typeId: 'ipc', until: null },
  ]);
  expect(stats).toEqual({
    active: 2,
    expiring: 1,
    expired: 1,
    pending: 1,
    revoked: 1,
    missing: 1,
    waived: 1,
  });
  expect([requirements, requirementsMet]).toEqual([3, 1]);
});

test('records of retired types are counted although nobody needs them', () => {
  const retired = type('nurse', { isActive: false });
  expect(evaluate([retired], [record('nurse', -1)])).toMatchObject({
    clearance: { clearance: 'cleared' },
    requirements: 0,
    stats: { expired: 1 },
  });
});

test.each([
  ['nothing ends', [record('nurse', null)], [], neverChanges],
  ['stage 90', [record('nurse', 91)], [], addDays(today, 1)],
  ['stage 60', [record('nurse', 90)], [], addDays(today, 30)],
  ['the end of the last day', [record('nurse', 0)], [], addDays(today, 1)],
  ['a week after', [record('nurse', -1)], [], addDays(today, 6)],
  ['every week', [record('nurse', -7)], [], addDays(today, 7)],
  ['a waiver ends', [], [{ typeId: 'nurse', until: today }], addDays(today, 1)],
  [
    'a waiver that ended',
    [record('nurse', null)],
    [{ typeId: 'nurse', until: addDays(today, -1) }],
    neverChanges,
  ],
  [
    'nobody has verified it for a week',
    [record('nurse', 300, { state: 'pending', createdOn: today })],
    [],
    addDays(today, 8),
  ],
] as const)('the next day on which something changes: %s', (_, records, waivers, expected) => {
  expect(evaluate([nurse], [...records], [...waivers]).changesOn).toBe(expected);
});

test('a requirement that nobody meets alerts 14 days before it is due, and changes the status that day', () => {
  const fresh = type('nurse', { requiredSince: today });
  const changesOn = (days: number) => evaluate([fresh], [], [], addDays(today, days)).changesOn;
  expect(changesOn(0)).toBe(addDays(today, 16));
  expect(changesOn(16)).toBe(addDays(today, 30));
  expect(changesOn(30)).toBe(addDays(today, 37));
  expect(evaluate([fresh], [], [], addDays(today, 30)).clearance).toMatchObject({
    clearance: 'not_cleared',
    reason: 'missing',
  });
});

test('the end of the grace period changes nothing: the licence has been expired all along', () => {
  const graceful = type('nurse', { graceDays: 3 });
  expect(evaluate([graceful], [record('nurse', -2)]).changesOn).toBe(addDays(today, 5));
});

test('the status never changes before `changesOn`', () => {
  const types = [
    nurse,
    type('fire', { category: 'safety', graceDays: 10, renewalRequired: false }),
  ];
  const records = [record('nurse', 95), record('fire', 20)];
  const waivers = [{ typeId: 'fire', until: addDays(today, 15) }];
  let known = evaluate(types, records, waivers);
  for (let day = 0; day <= 200; day++) {
    const on = addDays(today, day);
    const now = evaluate(types, records, waivers, on);
    if (on < known.changesOn) {
      expect([on, now.clearance, now.stats]).toEqual([on, known.clearance, known.stats]);
    } else known = now;
  }
});

test('the status changes on the day on which a record begins', () => {
  const from = addDays(today, 3);
  const records = [record('nurse', 300, { inForceFrom: from, replacesBegun: true })];
  const before = evaluate([nurse], records);
  expect(before).toMatchObject({ changesOn: from, requirementsMet: 0 });
  expect(evaluate([nurse], records, [], from)).toMatchObject({ requirementsMet: 1 });
});
