import type { ApplicationStatus } from '@icare/contracts/application-status';
import { expect, test } from 'vitest';
import { anOffer } from '../../testing/application-samples.ts';
import { findStages } from './stage-bar.tsx';

/** An application that was moved so, the last move first. */
function moved(...statuses: ApplicationStatus[]) {
  const [status = 'received'] = statuses;
  const history = statuses.map((to, index) => ({
    ...{ id: String(index), to, from: statuses[index + 1] ?? null, at: `2026-11-2${9 - index}` },
    ...{ by: null, notes: null, reason: null, undone: null },
  }));
  const heldFrom = status === 'on_hold' ? (statuses[1] ?? null) : null;
  return { ...anOffer, status, heldFrom, history, statusChangedAt: '2026-11-29' };
}
const stagesOf = (...statuses: ApplicationStatus[]) =>
  findStages(moved(...statuses)).map(({ status, is }) => `${status} ${is}`);

test('the stages gone through have their days, the others stand ahead', () => {
  const stages = findStages(moved('shortlisted', 'received'));
  expect(stages.map(({ status, is, day }) => [status, is, day])).toEqual([
    ['received', 'past', '2026-11-28'],
    // It was skipped.
    ['screening', 'ahead', null],
    ['shortlisted', 'now', '2026-11-29'],
    ['interview', 'ahead', null],
    ['offered', 'ahead', null],
    ['hired', 'ahead', null],
  ]);
});

test('what was decided ends the way, and what is on hold goes on from where it was', () => {
  expect(stagesOf('rejected', 'screening', 'received')).toEqual([
    'received past',
    'screening past',
    'rejected now',
  ]);
  expect(stagesOf('on_hold', 'interview', 'shortlisted', 'received')).toEqual([
    'received past',
    'shortlisted past',
    'interview past',
    'on_hold now',
    'offered ahead',
    'hired ahead',
  ]);
});
