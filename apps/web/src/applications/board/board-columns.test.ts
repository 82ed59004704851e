import type { ApplicationBoard, ApplicationRow } from '@icare/contracts/recruitment';
import { expect, test } from 'vitest';
import { moveCard } from './board-columns.ts';

const card = (id: string, status: ApplicationRow['status'], createdAt: string): ApplicationRow => ({
  id,
  status,
  createdAt,
  statusChangedAt: createdAt,
  reference: id,
  jobId: 'job',
  jobTitle: 'Registered Nurse',
  department: 'Nursing',
  candidateName: id,
  candidateEmail: null,
  candidatePhone: null,
  experience: null,
  skills: [],
  heldFrom: null,
  hasResume: true,
  hasCoverLetter: false,
  possibleDuplicate: false,
  legalHold: false,
  hiredUserId: null,
});
const board: ApplicationBoard = {
  columns: [
    {
      status: 'received',
      total: 30,
      totalIsLowerBound: false,
      applications: [card('b', 'received', '2026-11-02'), card('a', 'received', '2026-11-01')],
    },
    {
      status: 'on_hold',
      total: 2,
      totalIsLowerBound: false,
      applications: [card('y', 'on_hold', '2026-11-03'), card('x', 'on_hold', '2026-10-01')],
    },
  ],
};
const shown = ({ columns }: ApplicationBoard) =>
  columns.map(({ total, applications }) => [total, ...applications.map(({ id }) => id)]);

test('a moved card is placed by its arrival, and both totals change', () => {
  const moved = moveCard(board, 'b', 'on_hold', '2026-11-20');
  expect(shown(moved)).toEqual([
    [29, 'a'],
    [3, 'y', 'b', 'x'],
  ]);
  expect(moved.columns[1]?.applications[1]).toMatchObject({
    status: 'on_hold',
    heldFrom: 'received',
    statusChangedAt: '2026-11-20',
  });
});

test('moving an unknown card, or to the same column, changes nothing', () => {
  expect(moveCard(board, 'nobody', 'on_hold', '2026-11-20')).toBe(board);
  expect(moveCard(board, 'a', 'received', '2026-11-20')).toBe(board);
});
