import { expect, test } from 'vitest';
import { describePrivilege, evaluatePrivilege, privilegeDayProblems } from './privileges.ts';

const today = '2026-11-24';
const granted = {
  ...{ firstDay: '2026-01-01', lastDay: '2027-12-31', wasEnded: false },
  ...{ isActive: true, licenceUntil: null },
};

test('it lasts until its own last day or that of the licence, whichever comes first', () => {
  expect(evaluatePrivilege(granted, today)).toEqual({ state: 'valid', until: '2027-12-31' });
  const licensed = { ...granted, licenceUntil: '2026-12-31' };
  expect(evaluatePrivilege(licensed, today)).toEqual({ state: 'valid', until: '2026-12-31' });
  expect(evaluatePrivilege({ ...granted, licenceUntil: '2030-01-01' }, today)).toMatchObject({
    until: '2027-12-31',
  });
});

test('it is valid from its first day through its last', () => {
  expect(evaluatePrivilege({ ...granted, firstDay: today, lastDay: today }, today)).toEqual({
    ...{ state: 'valid', until: today },
  });
  expect(evaluatePrivilege({ ...granted, firstDay: '2026-11-25' }, today).state).toBe('not_begun');
  expect(evaluatePrivilege({ ...granted, lastDay: '2026-11-23' }, today).state).toBe('ended');
});

test('without a valid licence, or for a person who left, it is suspended; ended stays ended', () => {
  const without = { ...granted, licenceUntil: undefined };
  expect(evaluatePrivilege(without, today)).toEqual({ state: 'suspended', until: null });
  expect(evaluatePrivilege({ ...granted, isActive: false }, today).state).toBe('suspended');
  expect(evaluatePrivilege({ ...without, wasEnded: true }, today).state).toBe('ended');
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
    certificationType: { name: 'Practising Licence' },
  };
  expect(describePrivilege({ ...terms, state: 'valid' })).toBe('until 31 Dec 2027');
  expect(describePrivilege({ ...terms, state: 'valid', until: '2026-12-31' })).toBe(
    'until 31 Dec 2026, when Practising Licence ends; granted until 31 Dec 2027',
  );
  expect(describePrivilege({ ...terms, state: 'suspended', until: null })).toBe(
    'while Practising Licence is not valid; granted until 31 Dec 2027',
  );
  expect(describePrivilege({ ...terms, state: 'ended', endReason: 'Moved' })).toBe(
    'before its last day: Moved',
  );
});
