import type { HeldMove } from '@icare/contracts/held-moves';
import { expect, test } from 'vitest';
import { describeGroup, describeUndone, describeWait, groupMoves } from './group-moves.ts';

const move = (details: Partial<HeldMove>): HeldMove => ({
  id: '019ab100-0000-7000-8000-000000000001',
  callId: '019ab100-0000-7000-8000-0000000000aa',
  applicationId: '019ab100-0000-7000-8000-000000000002',
  candidateName: 'Chidi Okoro',
  jobTitle: 'Registered Nurse',
  from: 'screening',
  to: 'rejected',
  secondsLeft: 40,
  ...details,
});

test('what was moved together is one line, with the time of the last mail', () => {
  const groups = groupMoves([
    move({ secondsLeft: 42 }),
    move({ secondsLeft: 41 }),
    move({ callId: 'another', candidateName: 'Ada Eze', to: 'interview' }),
  ]);
  expect(groups.map(describeGroup)).toEqual(['2 applications: Rejected', 'Ada Eze: Interview']);
  expect(groups.map(({ secondsLeft }) => secondsLeft)).toEqual([42, 40]);
});

test('what was taken back says who is where again', () => {
  expect(describeUndone([move({})])).toBe('Chidi Okoro is in Screening again');
  expect(describeUndone([move({}), move({})])).toBe('2 applications are in Screening again');
  expect(describeUndone([move({}), move({ from: 'interview' })])).toBe(
    '2 applications are where they were before',
  );
});

test('the time is told in words, for one mail and for several', () => {
  const [one] = groupMoves([move({})]);
  const [two] = groupMoves([move({}), move({})]);
  expect(one && describeWait(one, 12)).toBe('The mail leaves in 12 s.');
  expect(two && describeWait(two, 0)).toBe('The mails leave now.');
});
