import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { expect, test } from 'vitest';
import { type OwnRequirement, ownAction, ownSentence } from './own-labels.ts';

const requirement = (over: Partial<OwnRequirement>): OwnRequirement => ({
  certificationTypeId: 'type',
  certificationType: {
    id: 'type',
    name: 'NMCN licence',
    category: 'professional',
    issuingAuthority: 'NMCN',
    readingDocument: null,
    readingOutOfForce: null,
  },
  state: 'met',
  isRequired: true,
  dueOn: '2026-01-01',
  recordId: 'record',
  expirationDate: null,
  startsOn: null,
  revokedOn: null,
  waivedUntil: null,
  lastReminder: null,
  ...over,
});
const record = (over: Partial<ComplianceRecord>) =>
  ({ daysLeft: null, expirationDate: null, pendingRenewal: null, ...over }) as ComplianceRecord;

test.each([
  ['expiring', { daysLeft: 8 }, 'Your NMCN licence expires in 8 days – renew'],
  ['expiring', { daysLeft: 1 }, 'Your NMCN licence expires tomorrow – renew'],
  ['expiring', { daysLeft: 0 }, 'Your NMCN licence expires today – renew'],
  ['expired', { daysLeft: -1 }, 'Your NMCN licence expired yesterday – renew'],
  ['expired', { daysLeft: -45 }, 'Your NMCN licence expired 45 days ago – renew'],
  [
    'expired',
    { daysLeft: -45, pendingRenewal: 'another' },
    'Your NMCN licence expired 45 days ago – your renewal waits to be verified',
  ],
  ['revoked', {}, 'Your NMCN licence was revoked'],
  ['pending', {}, 'Your NMCN licence waits to be verified'],
] as const)('%s %j reads %s', (state, held, sentence) => {
  expect(ownSentence(requirement({ state }), record(held))).toBe(sentence);
});

test.each([
  [
    { state: 'upcoming', startsOn: '2027-01-01' },
    'Your NMCN licence is valid from 1 Jan 2027 – submit one for the time until then',
  ],
  [{ state: 'missing' }, 'Your NMCN licence is missing – submit it'],
  [{ state: 'rejected' }, 'Your NMCN licence was rejected – submit it again'],
  [{ state: 'waived' }, 'You need no NMCN licence at present'],
  [{ state: 'waived', waivedUntil: '2027-01-03' }, 'You need no NMCN licence until 3 Jan 2027'],
  [{ state: 'not_due', dueOn: '2027-01-03' }, 'You need NMCN licence by 3 Jan 2027'],
  [{ state: 'met', expirationDate: '2027-01-03' }, 'Your NMCN licence is valid until 3 Jan 2027'],
  [{ state: 'met' }, 'Your NMCN licence does not expire'],
] as const)('%j reads %s', (over, sentence) => {
  expect(ownSentence(requirement(over), undefined)).toBe(sentence);
});

test.each([
  ['missing', undefined, false, 'Submit'],
  ['rejected', undefined, false, 'Submit'],
  ['missing', undefined, true, null],
  ['expired', { expirationDate: '2026-01-01' }, false, 'Renew'],
  ['expired', { expirationDate: '2026-01-01', pendingRenewal: 'another' }, false, null],
  ['revoked', { expirationDate: '2026-01-01' }, false, 'Submit'],
  ['pending', { expirationDate: '2027-01-01' }, false, null],
  ['met', { expirationDate: '2027-01-01' }, false, 'Renew'],
  ['met', { expirationDate: null }, false, null],
  ['not_due', undefined, false, 'Submit'],
] as const)('%s with %j (something waits: %j) offers %j', (state, held, waits, action) => {
  expect(ownAction(requirement({ state }), held && record(held), waits)).toBe(action);
});

test.each([
  ['missing', {}, 'Your Hand hygiene is missing – read POL-IPC-004', 'Read'],
  [
    'expiring',
    { daysLeft: 8 },
    'Your Hand hygiene expires in 8 days – read POL-IPC-004 again',
    'Read',
  ],
  [
    'expired',
    { daysLeft: -1 },
    'Your Hand hygiene expired yesterday – read POL-IPC-004 again',
    'Read',
  ],
  ['met', {}, 'Your Hand hygiene is valid until a new version of POL-IPC-004 is to be read', null],
] as const)('what is met by reading, %s, reads %s', (state, held, sentence, action) => {
  const training = requirement({
    state,
    certificationType: {
      ...{ id: 'type', name: 'Hand hygiene', category: 'safety', issuingAuthority: '' },
      readingOutOfForce: null,
      readingDocument: { _id: 'document', number: 'POL-IPC-004', name: 'Hand hygiene' },
    },
  });
  expect(ownSentence(training, record(held))).toBe(sentence);
  expect(ownAction(training, record(held), false)).toBe(action);
});
