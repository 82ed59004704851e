import { expect, test } from 'vitest';
import type { AlertType } from './alert-stages.ts';
import { addDays } from './calendar-days.ts';
import {
  type CompliancePersonFacts,
  evaluateComplianceStatus,
  neverChanges,
} from './compliance-status.ts';
import type { TypeFacts } from './requirements.ts';

const today = '2026-11-22';
const person = {
  id: 'ada',
  department: 'Nursing',
  cadre: 'Registered Nurse',
  joinedOn: '2020-01-01',
  createdOn: '2020-01-01',
};
type Known = TypeFacts & AlertType;
const type = (id: string, details: Partial<Known> = {}): Known => ({
  id,
  category: 'professional',
  isActive: true,
  isRequired: true,
  requiredSince: '2020-01-01',
  dueWithinDays: 30,
  appliesTo: { scope: 'everyone', departments: [], cadres: [], userIds: [] },
  graceDays: 0,
  renewalRequired: true,
  ...details,
});
const record = (
  typeId: string,
  daysLeft: number | null,
  details: Partial<CompliancePersonFacts['records'][number]> = {},
) => ({
  id: `${typeId} ${daysLeft}`,
  typeId,
  state: 'active' as const,
  expirationDate: daysLeft === null ? null : addDays(today, daysLeft),
  isSuperseded: false,
  createdOn: '2026-01-01',
  closedOn: null,
  isConfirmed: true,
  ...details,
});
const evaluate = (
  types: Known[],
  records: CompliancePersonFacts['records'] = [],
  waivers: { typeId: string; until: string | null }[] = [],
  on = today,
) =>
  evaluateComplianceStatus(
    { person, records, waivers },
    new Map(types.map((one) => [one.id, one])),
    on,
  );

const nurse = type('nurse');
const fire = type('fire', { category: 'safety' });
const bls = type('bls', { category: 'medical', isRequired: false, requiredSince: null });

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

test('a waiver lets somebody practise with a warning, and raises no rate', () => {
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

test('who is not cleared says of each item since when, and what waits to be verified', () => {
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
  ['Nursing', null, 'cadre_unknown'],
  ['Nursing', ' ', 'cadre_unknown'],
  ['Infection Control', null, 'cadre_unknown'],
  ['Nursing', 'Registered Nurse', null],
  ['Finance', null, null],
] as const)('in %s with the cadre %s and nothing to show: %s', (department, cadre, expected) => {
  const facts = { person: { ...person, department, cadre }, records: [], waivers: [] };
  const { clearance, lacksCadre } = evaluateComplianceStatus(facts, new Map(), today);
  expect([clearance.reason, lacksCadre]).toEqual([expected, expected !== null]);
  expect(clearance.clearance).toBe(expected === null ? 'cleared' : 'warning');
});

test('a person without requirements is cleared and not part of the rate', () => {
  expect(evaluate([bls], [record('bls', -1)])).toMatchObject({
    clearance: { clearance: 'cleared', items: [] },
    requirements: 0,
    requirementsMet: 0,
  });
});

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
  const facts = { person: { ...person, cadre: null }, records: [held], waivers: [] };
  expect(evaluateComplianceStatus(facts, types, today)).toMatchObject({
    clearance: { reason },
    lacksCadre: true,
  });
});
