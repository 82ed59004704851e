import type { OwnAppointmentRequest } from '@icare/contracts/appointment-requests';
import { isPast } from '@icare/domain/appointment-days';
import { lagosDate } from '@icare/domain/lagos-date';
import type { Caller } from '../platform/auth/caller.ts';
import { AppError } from '../platform/errors.ts';
import type { Platform } from '../platform/platform.ts';
import { type Write, write } from '../platform/write.ts';
import type { AppointmentRequestRow } from './appointment-request-row.ts';
import { lockAppointmentRequest, requireAhead, requireMove } from './lock-appointment-request.ts';
import { mailDesk } from './mail-about-request.ts';
import type { AppointmentPorts } from './ports.ts';
import { promoteRepeat } from './promote-repeat.ts';
import { findRequestRow } from './queries.ts';
import { noSuchStatusLink, readStatusToken } from './status-link.ts';
import { toAppointment, toOwnRequest } from './to-appointment-request.ts';
import { writeMove } from './write-move.ts';

/** The request of a private link, as its requester sees it. */
export async function trackRequest(
  platform: Platform,
  token: string,
): Promise<OwnAppointmentRequest> {
  const row = await findRequestRow(platform.database, readStatusToken(platform, token));
  if (!row) throw noSuchStatusLink(platform);
  return toOwnRequest(row, platform.clock());
}

/** Accepts the time that was proposed when the requester looked. Accepting it twice changes nothing. */
export async function acceptTime(
  platform: Platform,
  caller: Caller,
  { token, version }: { token: string; version: number },
  ports: AppointmentPorts,
): Promise<OwnAppointmentRequest> {
  const id = readStatusToken(platform, token);
  await write(platform, caller, async (w) => {
    const request = await lockAppointmentRequest(w.tx, id);
    if (!request) throw noSuchStatusLink(platform);
    if (request.status === 'confirmed' && request.version === version + 1) return;
    requireMove(request, 'confirmed', { mover: 'requester', seen: version });
    if (isPast(toAppointment(request), w.now)) {
      throw new AppError(
        'conflict',
        `The proposed time is over. You can withdraw this request. To get another time, call ${platform.config.site.phone}.`,
      );
    }
    const changes = { toldAt: w.now, formerDay: null, formerTime: null };
    await writeMove(w, request, { to: 'confirmed', changes, userId: null });
    await mailDesk(w, ports, request, 'accepted');
  });
  return trackRequest(platform, token);
}

/** Withdraws the request of a private link and erases what is about health in it. Withdrawing it again changes nothing. */
export async function withdrawRequest(
  platform: Platform,
  caller: Caller,
  token: string,
  ports: AppointmentPorts,
): Promise<OwnAppointmentRequest> {
  const id = readStatusToken(platform, token);
  await write(platform, caller, async (w) => {
    const request = await lockAppointmentRequest(w.tx, id);
    if (!request) throw noSuchStatusLink(platform);
    if (request.status === 'withdrawn') return;
    requireMove(request, 'withdrawn', { mover: 'requester', seen: request.version });
    const { phone } = platform.config.site;
    requireAhead(request, w.now, `You can send another request, or call ${phone}.`);
    // Nobody needs to know any more why they would have come.
    const changes = { endsOn: await endOfWithdrawn(w, request), reason: null };
    await writeMove(w, request, { to: 'withdrawn', changes, userId: null });
    const noted = { requestId: id, note: { not: null } };
    await w.tx.appointmentRequestMove.updateMany({ where: noted, data: { note: null } });
    // A request that nobody has answered takes nobody's time.
    if (request.status !== 'new') await mailDesk(w, ports, request, 'withdrawn');
    const promoted = await promoteRepeat(w, id);
    if (promoted) await mailDesk(w, ports, promoted, 'received');
  });
  return trackRequest(platform, token);
}

/** Today; for what repeats a request no later than that ends, since the first is kept as long as any repeat of it. */
async function endOfWithdrawn({ tx, now }: Write, { repeatsId }: AppointmentRequestRow) {
  const today = new Date(lagosDate(now));
  if (repeatsId === null) return today;
  const { endsOn } = await tx.appointmentRequest.findUniqueOrThrow({
    where: { id: repeatsId },
    select: { endsOn: true },
  });
  return endsOn < today ? endsOn : today;
}
