import { expect, test } from 'vitest';
import { moveKind, moveVerb, nextMoves, toldText } from './moves.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const rowWith = (status: Parameters<typeof moveKind>[0], daysAgo = 0) => ({
  status,
  heldFrom: null,
  candidateName: 'Chidi Okoro',
  statusChangedAt: new Date(now - daysAgo * 86_400_000).toISOString(),
});

test('asks first only for moves that need a text or have consequences', () => {
  expect(moveKind('received', 'screening')).toBe('plain');
  expect(moveKind('interview', 'rejected')).toBe('reject');
  expect(moveKind('offered', 'hired')).toBe('hire');
  expect(moveKind('hired', 'offered')).toBe('undo');
  expect(moveKind('rejected', 'screening')).toBe('reopen');
  expect(moveKind('received', 'withdrawn')).toBe('withdraw');
});

test('from on hold an application goes back to where it came from', () => {
  expect(nextMoves({ ...rowWith('on_hold'), heldFrom: 'interview' }, now)).toEqual([
    'interview',
    'rejected',
    'withdrawn',
  ]);
  expect(moveVerb('on_hold', 'interview')).toBe('Back to Interview');
  expect(moveVerb('on_hold', 'rejected')).toBe('Reject');
});

test('lists moves forward first, and moves that end the application last', () => {
  expect(nextMoves(rowWith('received'), now)).toEqual([
    'screening',
    'shortlisted',
    'on_hold',
    'rejected',
    'withdrawn',
  ]);
});

test('an appointment can be taken back for seven days, an erased application goes nowhere', () => {
  expect(nextMoves(rowWith('hired', 6), now)).toEqual(['offered']);
  expect(nextMoves(rowWith('hired', 7), now)).toEqual([]);
  expect(nextMoves({ ...rowWith('rejected'), candidateName: null }, now)).toEqual([]);
});

test('every move announces its mail, and what the applicant then sees', () => {
  expect(toldText('received', 'screening')).toBe('The applicant gets a mail: ‘Under review’.');
  expect(toldText('screening', 'shortlisted')).toBe(
    'The applicant gets a mail and goes on seeing ‘Under review’.',
  );
});
