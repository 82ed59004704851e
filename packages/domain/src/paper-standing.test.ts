import { expect, test } from 'vitest';
import { paperAlertsDue, paperStandingOn, whoAnswers } from './paper-standing.ts';

const today = '2026-11-24';
const paper = {
  state: 'active' as const,
  expirationDate: '2027-06-30' as string | null,
  inForceFrom: null,
  isSuperseded: false,
  hasFile: true,
  revokedAt: null,
  mismatchAt: null,
  createdOn: '2026-01-01',
};
const type = {
  isActive: true,
  isRequired: true,
  category: 'professional' as const,
  graceDays: 0,
  renewalRequired: true,
};

test('a paper is revoked, expired, without a file, ending, waiting or valid, in this order', () => {
  const on = (details: object) => paperStandingOn({ ...paper, ...details }, today);
  expect(on({ state: 'revoked', expirationDate: '2020-01-01' })).toBe('revoked');
  expect(on({ expirationDate: '2026-11-23', hasFile: false })).toBe('expired');
  expect(on({ expirationDate: today, hasFile: false })).toBe('no_file');
  expect(on({ expirationDate: today })).toBe('ending');
  expect(on({ expirationDate: '2026-12-24' })).toBe('ending');
  expect(on({ expirationDate: '2026-12-25' })).toBe('valid');
  expect(on({ expirationDate: null })).toBe('valid');
  expect(on({ state: 'pending', expirationDate: '2020-01-01' })).toBe('waiting');
  expect(on({ state: 'rejected' })).toBe(null);
  expect(on({ isSuperseded: true })).toBe(null);
});

test('a paper has the stages and severities of a record, and none once its holder is retired', () => {
  const due = (details: object, holder = { isRetired: false }) =>
    paperAlertsDue({ ...paper, ...details }, type, holder, today).map(
      ({ kind, stage, severity }) => [kind, stage, severity],
    );
  expect(due({})).toEqual([]);
  expect(due({ expirationDate: '2026-12-20' })).toEqual([['expiry', 30, 'medium']]);
  expect(due({ expirationDate: '2026-11-17' })).toEqual([['expiry', -7, 'critical']]);
  expect(due({ state: 'revoked', revokedAt: '2026-11-20T00:00:00.000Z' })).toEqual([
    ['revoked', null, 'critical'],
  ]);
  expect(due({ state: 'pending', createdOn: '2026-11-01' })).toEqual([['pending', -15, 'high']]);
  expect(due({ expirationDate: '2026-11-17' }, { isRetired: true })).toEqual([]);
});

test('the head replaces a responsible person who is gone, and the deputy the head', () => {
  const person = (id: string, isActive = true) => ({ id, email: `${id}@x.example`, isActive });
  const [ada, head, deputy] = [person('ada'), person('head'), person('deputy')];
  expect(whoAnswers({ responsible: ada, head, deputy })).toBe(ada);
  expect(whoAnswers({ responsible: person('ada', false), head, deputy })).toBe(head);
  expect(whoAnswers({ responsible: null, head: null, deputy })).toBe(deputy);
  expect(whoAnswers({ responsible: null, head: person('h', false), deputy })).toBe(deputy);
  expect(whoAnswers({ responsible: null, head: null, deputy: null })).toBe(null);
});
