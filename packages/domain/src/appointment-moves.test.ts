import { type AppointmentStatus, appointmentStatuses } from '@icare/contracts/appointment-values';
import { expect, test } from 'vitest';
import { appointmentMoves, explainRefusedMove, type Mover } from './appointment-moves.ts';

const movers = ['desk', 'requester'] as const;
const isEnded = (status: AppointmentStatus) => status === 'declined' || status === 'withdrawn';
/** Every way that a request can go in so many steps; exhaustive, since there are few. */
function* ways(steps: number, way: readonly Step[] = []): Generator<readonly Step[]> {
  yield way;
  if (steps === 0) return;
  const from = way.at(-1)?.to ?? 'new';
  for (const mover of movers) {
    for (const to of appointmentMoves(from, mover)) yield* ways(steps - 1, [...way, { mover, to }]);
  }
}
type Step = { mover: Mover; to: AppointmentStatus };

test('whichever way a request goes, it ends once, never becomes new again, and each side has its own end', () => {
  for (const way of ways(7)) {
    for (const [index, { mover, to }] of way.entries()) {
      const from = way[index - 1]?.to ?? 'new';
      expect(isEnded(from)).toBe(false);
      expect(to).not.toBe('new');
      if (to === 'withdrawn') expect(mover).toBe('requester');
      if (to === 'declined' || to === 'proposed') expect(mover).toBe('desk');
      // Requesters accept only what was proposed to them.
      if (to === 'confirmed' && mover === 'requester') expect(from).toBe('proposed');
    }
  }
});

test('as long as a request has not ended, both sides can end it', () => {
  for (const status of appointmentStatuses) {
    const ends = movers.map((mover) => appointmentMoves(status, mover).some(isEnded));
    expect(ends).toEqual([!isEnded(status), !isEnded(status)]);
  }
});

test('a refusal names what is allowed', () => {
  expect(explainRefusedMove('new', 'requester')).toBe('This request is new. You can withdraw it.');
  expect(explainRefusedMove('proposed', 'requester')).toBe(
    'This request is answered with another time. You can accept the time or withdraw it.',
  );
  expect(explainRefusedMove('confirmed', 'desk')).toBe(
    'This request is confirmed. You can confirm it, propose another time or decline it.',
  );
  expect(explainRefusedMove('declined', 'desk')).toBe(
    'This request is declined. Nothing can be changed about it any more.',
  );
});
