import { expect, test } from 'vitest';
import { describeMail, moveKind, moveLabel, movesBack, nextMoves } from './moves.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const rowWith = (status: Parameters<typeof moveKind>[0], daysAgo = 0) => ({
  status,
  heldFrom: null,
  candidateName: 'Chidi Okoro',
  statusChangedAt: new Date(now - daysAgo * 86_400_000).toISOString(),
});

test('an earlier stage can be gone back to, the last one first', () => {
  expect(movesBack(rowWith('interview'))).toEqual(['shortlisted', 'screening', 'received']);
  expect(movesBack(rowWith('rejected'))).toEqual([]);
  expect(movesBack({ ...rowWith('offered'), candidateName: null })).toEqual([]);
  expect(moveKind('interview', 'screening')).toBe('back');
  expect(moveLabel('interview', 'screening')).toBe('Back to Screening');
});

test('the dialog says what kind of move it is', () => {
  expect(moveKind('received', 'screening')).toBe('plain');
  expect(moveKind('interview', 'rejected')).toBe('reject');
  expect(moveKind('offered', 'hired')).toBe('hire');
  expect(moveKind('hired', 'offered')).toBe('undo');
  expect(moveKind('rejected', 'screening')).toBe('reopen');
  expect(moveKind('received', 'withdrawn')).toBe('withdraw');
});

test('an application on hold can go back to its former status', () => {
  expect(nextMoves({ ...rowWith('on_hold'), heldFrom: 'interview' }, now)).toEqual([
    'interview',
    'rejected',
    'withdrawn',
  ]);
  expect(moveLabel('on_hold', 'interview')).toBe('Back to Interview');
  expect(moveLabel('on_hold', 'rejected')).toBe('Reject');
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

test('an appointment can be taken back for seven days; an erased application cannot move', () => {
  expect(nextMoves(rowWith('hired', 6), now)).toEqual(['offered']);
  expect(nextMoves(rowWith('hired', 7), now)).toEqual(['offered']);
  expect(nextMoves(rowWith('hired', 7.01), now)).toEqual([]);
  expect(nextMoves({ ...rowWith('rejected'), candidateName: null }, now)).toEqual([]);
});

test('the text of every move names the mail and the status that the applicant sees', () => {
  expect(describeMail('received', 'screening')).toBe('The applicant gets a mail: ‘Under review’.');
  expect(describeMail('screening', 'shortlisted')).toBe(
    'The applicant gets a mail and goes on seeing ‘Under review’.',
  );
});
