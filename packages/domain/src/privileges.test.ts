import { expect, test } from 'vitest';
import {
  describePrivilege,
  evaluatePrivilege,
  namePrivileges,
  privilegeDayProblems,
} from './privileges.ts';

const today = '2026-11-24';
const granted = {
  ...{ firstDay: '2026-01-01', lastDay: '2027-12-31', wasEnded: false },
  ...{ isActive: true, inactiveSince: null, licenceUntil: null, licenceExpiredOn: null },
};

test('it lasts until its own last day or that of the licence, whichever comes first', () => {
  expect(evaluatePrivilege(granted, today)).toEqual({
    ...{ state: 'valid', until: '2027-12-31', suspension: null },
  });
  const licensed = { ...granted, licenceUntil: '2026-12-31' };
  expect(evaluatePrivilege(licensed, today)).toMatchObject({ until: '2026-12-31' });
  expect(evaluatePrivilege({ ...granted, licenceUntil: '2030-01-01' }, today)).toMatchObject({
    until: '2027-12-31',
  });
});

test('it is valid from its first day through its last', () => {
  expect(evaluatePrivilege({ ...granted, firstDay: today, lastDay: today }, today)).toEqual({
    ...{ state: 'valid', until: today, suspension: null },
  });
  expect(evaluatePrivilege({ ...granted, firstDay: '2026-11-25' }, today).state).toBe('not_begun');
  expect(evaluatePrivilege({ ...granted, lastDay: '2026-11-23' }, today).state).toBe('ended');
});

test('without a valid licence, or for a person who left, it is suspended, since when and why; ended stays ended', () => {
  const without = { ...granted, licenceUntil: undefined };
  const expired = { ...without, licenceExpiredOn: '2026-11-23' };
  const left = { ...expired, isActive: false, inactiveSince: '2026-11-20' };
  const suspension = (facts: Parameters<typeof evaluatePrivilege>[0]) => {
    const { state, until, suspension } = evaluatePrivilege(facts, today);
    return { state, until, ...suspension };
  };
  expect(suspension(without)).toEqual({
    ...{ state: 'suspended', until: null, reason: 'no_licence', since: null },
  });
  expect(suspension(expired)).toMatchObject({ reason: 'licence_expired', since: today });
  expect(suspension(left)).toMatchObject({ reason: 'left', since: '2026-11-20' });
  // Also before its first day: it does not begin without the licence.
  expect(suspension({ ...expired, firstDay: '2026-11-25' }).state).toBe('suspended');
  for (const facts of [expired, left]) {
    expect(evaluatePrivilege({ ...facts, wasEnded: true }, today)).toEqual({
      ...{ state: 'ended', until: null, suspension: null },
    });
  }
});

test('its days: not past, in order, three years at most', () => {
  const problems = (firstDay: string, lastDay: string) =>
    privilegeDayProblems({ firstDay, lastDay }, today);
  expect(problems(today, today)).toEqual({});
  expect(problems('2024-02-29', '2027-02-28')).toEqual({});
  expect(problems(today, '2029-11-24')).toEqual({});
  expect(problems(today, '2029-11-25').lastDay).toMatch(/3 years at most, until 24 Nov 2029/);
  expect(problems(today, '2026-11-23').lastDay).toMatch(/in the past/);
  expect(problems('2027-02-01', '2027-01-31').lastDay).toMatch(/before the first/);
});

test('labels say until when it is valid, or why it is not', () => {
  const terms = {
    ...{ firstDay: '2026-01-01', lastDay: '2027-12-31', until: '2027-12-31', endReason: null },
    ...{ suspension: null, endedAt: null },
    certificationType: { name: 'Practising Licence' },
  };
  expect(describePrivilege({ ...terms, state: 'valid' })).toBe('until 31 Dec 2027');
  expect(describePrivilege({ ...terms, state: 'valid', until: '2026-12-31' })).toBe(
    'until 31 Dec 2026, when Practising Licence ends; granted until 31 Dec 2027',
  );
  const suspended = { ...terms, state: 'suspended' as const, until: null };
  const because = (reason: 'licence_expired' | 'no_licence' | 'left', since: string | null) => ({
    ...suspended,
    suspension: { reason, since },
  });
  const expired = because('licence_expired', '2026-11-04');
  expect(describePrivilege(expired)).toBe(
    'since 4 Nov 2026: Practising Licence has expired; granted until 31 Dec 2027',
  );
  expect(describePrivilege(because('no_licence', null))).toBe(
    'no valid Practising Licence is on record; granted until 31 Dec 2027',
  );
  expect(describePrivilege(because('left', '2026-11-04'))).toBe(
    'since 4 Nov 2026: the person does not work here; granted until 31 Dec 2027',
  );
  const ended = { ...terms, state: 'ended' as const, until: null };
  expect(describePrivilege(ended)).toBe('on 31 Dec 2027');
  expect(
    describePrivilege({ ...ended, endedAt: '2026-11-23T23:30:00.000Z', endReason: 'Moved' }),
  ).toBe('on 24 Nov 2026, before its last day: Moved');
  expect(
    namePrivileges([
      { ...terms, name: 'Cannulation', state: 'valid' },
      { ...expired, name: 'Triage' },
      { ...because('no_licence', null), name: 'Suturing' },
      { ...terms, name: 'Sedation', state: 'not_begun' },
    ]),
  ).toBe(
    'Cannulation, Triage (suspended since 4 Nov 2026: Practising Licence has expired), Suturing (suspended: no valid Practising Licence is on record), Sedation (not begun)',
  );
});
