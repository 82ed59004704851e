import type { AppointmentStatus } from '@icare/contracts/appointment-values';

/** Who moves a request: the desk of the hospital, or whoever asked, on their private page. */
export type Mover = 'desk' | 'requester';

/**
 * The statuses that may follow each status. A confirmed appointment can be moved, by confirming or proposing another time,
 * and cancelled; what is declined or withdrawn is asked for anew.
 */
const moves: Record<Mover, Record<AppointmentStatus, readonly AppointmentStatus[]>> = {
  desk: {
    new: ['confirmed', 'proposed', 'declined'],
    proposed: ['confirmed', 'proposed', 'declined'],
    confirmed: ['confirmed', 'proposed', 'declined'],
    declined: [],
    withdrawn: [],
  },
  requester: {
    new: ['withdrawn'],
    proposed: ['confirmed', 'withdrawn'],
    confirmed: ['withdrawn'],
    declined: [],
    withdrawn: [],
  },
};

export function appointmentMoves(
  status: AppointmentStatus,
  mover: Mover,
): readonly AppointmentStatus[] {
  return moves[mover][status];
}

const names: Record<AppointmentStatus, string> = {
  new: 'new',
  proposed: 'answered with another time',
  confirmed: 'confirmed',
  declined: 'declined',
  withdrawn: 'withdrawn',
};

const verbs: Record<AppointmentStatus, string> = {
  new: 'reopen it',
  proposed: 'propose another time',
  confirmed: 'confirm it',
  declined: 'decline it',
  withdrawn: 'withdraw it',
};

/** Why a move is refused, and which are allowed instead. */
export function explainRefusedMove(status: AppointmentStatus, mover: Mover): string {
  const allowed = appointmentMoves(status, mover).map((next) =>
    mover === 'requester' && next === 'confirmed' ? 'accept the time' : verbs[next],
  );
  const sentence = `This request is ${names[status]}.`;
  if (allowed.length === 0) return `${sentence} Nothing can be changed about it any more.`;
  const last = allowed.at(-1);
  const list = allowed.length === 1 ? last : `${allowed.slice(0, -1).join(', ')} or ${last}`;
  return `${sentence} You can ${list}.`;
}
