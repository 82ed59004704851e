import { expect, test } from 'vitest';
import {
  alertMessage,
  daysLeftText,
  expiryUrgency,
  missingMessage,
  pendingMessage,
  untilExpiration,
} from './compliance-labels.ts';

test.each([
  [-45, 'Expired 45 days ago', 'destructive'],
  [-1, 'Expired 1 days ago', 'destructive'],
  [0, '0 days until expiration', 'destructive'],
  [1, '1 days until expiration', 'destructive'],
  [7, '7 days until expiration', 'destructive'],
  [8, '8 days until expiration', 'secondary'],
  [30, '30 days until expiration', 'secondary'],
  [31, '31 days until expiration', 'outline'],
  [90, '90 days until expiration', 'outline'],
] as const)('with %i days left the badge reads as specified', (daysLeft, text, urgency) => {
  expect(untilExpiration(daysLeft)).toBe(text);
  expect(expiryUrgency(daysLeft)).toBe(urgency);
});

test('the badge of the dashboard reads as specified', () => {
  expect([7, 1, 0].map(daysLeftText)).toEqual(['7 days left', '1 days left', '0 days left']);
});

test.each([
  ['expiry', 90, null, 'BLS expires in 90 days'],
  ['expiry', 1, null, 'BLS expires in 1 day'],
  ['expiry', 0, null, 'BLS expires today'],
  ['expiry', -1, null, 'BLS expired 1 day ago'],
  ['expiry', -45, '31 Mar 2027', 'BLS expired 45 days ago, renewal window to 31 Mar 2027'],
  ['expiry', null, null, 'BLS does not expire'],
  ['revoked', -3, null, 'BLS was revoked'],
  ['mismatch', 200, null, 'BLS was not confirmed by its issuer'],
] as const)('%s with %j days left, renewal until %j: %s', (kind, daysLeft, until, message) => {
  expect(alertMessage(kind, 'BLS', daysLeft, until)).toBe(message);
});

test('an item without a record is missing once it is needed', () => {
  const message = (isDue: boolean, isResolved = false, wasRejected = false) =>
    missingMessage('BLS', '2 Nov 2026', { isDue, isResolved, wasRejected });
  expect(message(true)).toBe('BLS has been missing since 2 Nov 2026');
  expect(message(false)).toBe('BLS is needed from 2 Nov 2026');
  expect(message(true, true)).toBe('BLS was needed from 2 Nov 2026');
  expect(message(true, false, true)).toBe('BLS was rejected and has been missing since 2 Nov 2026');
  expect(message(false, false, true)).toBe('BLS was rejected and is needed from 2 Nov 2026');
  expect(message(true, true, true)).toBe('BLS was needed from 2 Nov 2026');
});

test('an item of which the record begins later is not called missing', () => {
  const validFrom = '1 Jan 2027';
  const message = (isDue: boolean, isResolved = false, wasRejected = false) =>
    missingMessage('BLS', '2 Nov 2026', { isDue, isResolved, wasRejected, validFrom });
  expect(message(true)).toBe('BLS is not valid before 1 Jan 2027, needed since 2 Nov 2026');
  expect(message(false, false, true)).toBe(
    'BLS is not valid before 1 Jan 2027, needed from 2 Nov 2026',
  );
  expect(message(true, true)).toBe('BLS was needed from 2 Nov 2026');
});

test('a record that was handed in has waited for days', () => {
  expect(pendingMessage('BLS', 9, false)).toBe('BLS has waited 9 days to be verified');
  expect(pendingMessage('BLS', 1, false)).toBe('BLS has waited 1 day to be verified');
  expect(pendingMessage('BLS', 9, true)).toBe('BLS waited 9 days to be verified');
});
