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
  ...details,
});
const standing = (
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
  ['an expired licence', [record('nurse', -1), record('fire', 300)], 'unlicensed'],
  [
    'a revoked licence',
    [record('nurse', 300, { state: 'revoked' }), record('fire', 300)],
    'unlicensed',
  ],
  ['a licence within its grace', [record('nurse', -1), record('fire', -1)], 'unlicensed'],
  ['another item expired', [record('nurse', 300), record('fire', -1)], 'lapsed'],
  ['a missing licence', [record('fire', 300)], 'incomplete'],
  [
    'a submitted licence',
    [record('nurse', 300, { state: 'pending' }), record('fire', 300)],
    'incomplete',
  ],
  ['lapsed before incomplete', [record('fire', -1)], 'lapsed'],
  ['one ending in 30 days', [record('nurse', 30), record('fire', 300)], 'expiring'],
  ['both far from their ends', [record('nurse', 31), record('fire', null)], 'complete'],
  [
    'an expired optional one',
    [record('nurse', 31), record('fire', 31), record('bls', -1)],
    'complete',
  ],
] as const)('%s', (_, records, expected) => {
  expect(standing([nurse, fire, bls], [...records]).standing).toBe(expected);
});

test.each([
  ['missing', [record('fire', 300)]],
  ['pending', [record('nurse', 300, { state: 'pending' })]],
  ['none', [record('nurse', 300)]],
] as const)('the gap of a licence: %s', (gap, records) => {
  expect(standing([nurse, fire], [...records]).licenceGap).toBe(gap);
});

test('a licence not due yet and a waived one are gaps; an unlicensed person has none', () => {
  const fresh = type('nurse', { requiredSince: today });
  expect(standing([fresh]).licenceGap).toBe('not_due');
  expect(standing([nurse], [], [{ typeId: 'nurse', until: null }]).licenceGap).toBe('waived');
  const other = type('other');
  expect(standing([nurse, other], [record('nurse', -1)])).toMatchObject({
    standing: 'unlicensed',
    licenceGap: 'none',
  });
});

test.each([
  ['Nursing', null, 'incomplete'],
  ['Nursing', ' ', 'incomplete'],
  ['Infection Control', null, 'incomplete'],
  ['Nursing', 'Registered Nurse', 'complete'],
  ['Finance', null, 'complete'],
] as const)('in %s with the cadre %s and nothing to show: %s', (department, cadre, expected) => {
  const facts = { person: { ...person, department, cadre }, records: [], waivers: [] };
  const { standing: is, lacksCadre } = evaluateComplianceStatus(facts, new Map(), today);
  expect([is, lacksCadre]).toEqual([expected, expected === 'incomplete']);
});

test('a person without requirements is complete and not part of the rate', () => {
  expect(standing([bls], [record('bls', -1)])).toMatchObject({
    standing: 'complete',
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
  const { stats, requirements, requirementsMet } = standing(types, records, [
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
  expect([requirements, requirementsMet]).toEqual([2, 1]);
});

test('records of retired types are counted although nobody needs them', () => {
  const retired = type('nurse', { isActive: false });
  expect(standing([retired], [record('nurse', -1)])).toMatchObject({
    standing: 'complete',
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
  expect(standing([nurse], [...records], [...waivers]).changesOn).toBe(expected);
});

test('a requirement that nobody meets alerts 14 days before it is due, and changes the status that day', () => {
  const fresh = type('nurse', { requiredSince: today });
  const changesOn = (days: number) => standing([fresh], [], [], addDays(today, days)).changesOn;
  expect(changesOn(0)).toBe(addDays(today, 16));
  expect(changesOn(16)).toBe(addDays(today, 30));
  expect(changesOn(30)).toBe(addDays(today, 37));
  expect(standing([fresh], [], [], addDays(today, 30)).standing).toBe('incomplete');
});

test('the end of the grace period changes nothing: the licence has been expired all along', () => {
  const graceful = type('nurse', { graceDays: 3 });
  expect(standing([graceful], [record('nurse', -2)]).changesOn).toBe(addDays(today, 5));
});

test('the status never changes before `changesOn`', () => {
  const types = [
    nurse,
    type('fire', { category: 'safety', graceDays: 10, renewalRequired: false }),
  ];
  const records = [record('nurse', 95), record('fire', 20)];
  const waivers = [{ typeId: 'fire', until: addDays(today, 15) }];
  let known = standing(types, records, waivers);
  for (let day = 0; day <= 200; day++) {
    const on = addDays(today, day);
    const now = standing(types, records, waivers, on);
    if (on < known.changesOn) {
      expect([on, now.standing, now.stats]).toEqual([on, known.standing, known.stats]);
    } else known = now;
  }
});

test.each([
  ['expired', record('nurse', -1), 'unlicensed'],
  ['revoked', record('nurse', 300, { state: 'revoked' }), 'unlicensed'],
  ['in force', record('nurse', 300), 'incomplete'],
  ['only sent in', record('nurse', 300, { state: 'pending' }), 'incomplete'],
] as const)(
  'without a cadre the status is no better with a licence that is %s',
  (_, held, expected) => {
    const ofNurses = type('nurse', {
      appliesTo: { scope: 'cadres', departments: [], cadres: ['Registered Nurse'], userIds: [] },
    });
    const types = new Map([['nurse', ofNurses]]);
    const facts = { person: { ...person, cadre: null }, records: [held], waivers: [] };
    expect(evaluateComplianceStatus(facts, types, today)).toMatchObject({
      standing: expected,
      lacksCadre: true,
    });
  },
);
