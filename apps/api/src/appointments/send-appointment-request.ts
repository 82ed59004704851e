import { sendAppointmentRequest as endpoint } from '@icare/contracts/appointment-requests';
import type { Answer, Body } from '@icare/contracts/endpoint';
import type { FieldError } from '@icare/contracts/errors';
import { limits } from '@icare/contracts/limits';
import { answerDueAt, findDayProblem, unsureService } from '@icare/domain/appointment-days';
import { earlierDate, laterDate } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { isTooMany } from '../platform/auth/rate-limits.ts';
import { nextReference } from '../platform/database/next-reference.ts';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { isFilledIn } from '../platform/http/hidden-field.ts';
import { findFirstAnswer, type IdempotentCall, idempotent } from '../platform/http/idempotency.ts';
import { rateLimitCreates } from '../platform/http/rate-limit-creates.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { appointmentRequestType } from './appointment-request-type.ts';
import { callUs } from './call-us.ts';
import { findOpenRequest } from './find-double.ts';
import { mailDesk, mailRequester } from './mail-about-request.ts';
import type { AppointmentPorts, RequestableService } from './ports.ts';
import { statusToken } from './status-link.ts';

type Sent = Answer<typeof endpoint>;
type Asked = Body<typeof endpoint>;

const daySeconds = 86_400;

/**
 * Stores a request with the mails about it, all or nothing. Two limits hold off programs: one for the network address, and
 * one for the telephone, which also counts what was refused, so that nobody can try names with it. Beyond a third, for the
 * e-mail address, the requester is not mailed, since anybody can type a stranger's. A request with the hidden field filled
 * in is stored as suspected and mailed to nobody. What repeats an unanswered request is kept with it, with a reference and a
 * private link of its own: the desk answers the first, and nobody learns from the answer whether there is one. The answer
 * is the same in all these cases.
 */
export function createSendAppointmentRequest(platform: Platform, ports: AppointmentPorts) {
  const { rateLimits, config } = platform;
  const perAddress = rateLimits('appointment', config.contactMessagesPerMinute, 60);
  const perTelephone = rateLimits(
    'appointment telephone',
    limits.appointmentsPerPhonePerDay,
    daySeconds,
  );

  const perEmail = rateLimits(
    'appointment e-mail',
    limits.appointmentMailsPerEmailPerDay,
    daySeconds,
  );

  async function isMailable(email: string | undefined): Promise<boolean> {
    if (!email) return false;
    try {
      await perEmail.take({ kind: 'email', email });
      return true;
    } catch (refusal) {
      if (isTooMany(refusal)) return false;
      throw refusal;
    }
  }

  async function countTelephone(telephone: string) {
    try {
      await perTelephone.take({ kind: 'telephone', telephone });
    } catch (refusal) {
      if (!isTooMany(refusal)) throw refusal;
      const { headers } = refusal as AppError;
      const message = `No more requests can be sent from this telephone today. ${callUs(config.site)}`;
      throw new AppError('too_many_requests', message, { headers });
    }
  }

  return async ({
    body,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof endpoint>, 'body' | 'caller' | 'idempotencyKey'>): Promise<Sent> => {
    const call: IdempotentCall = { endpoint, key: idempotencyKey, caller, body };
    const first = await findFirstAnswer<Sent>(platform, call);
    if (first) return first;
    refuseImpossible(body, await ports.findRequestable(platform.database.prisma), platform.clock());
    const counted = {
      limit: perAddress,
      key: { kind: 'address', address: caller.address } as const,
    };
    return rateLimitCreates<Sent>(platform, counted, call, async (isNew) => {
      await countTelephone(body.phone);
      const suspected = isFilledIn(body.website);
      const mailsRequester = !suspected && (await isMailable(body.email));
      return write(platform, caller, (w) =>
        idempotent(w, call, async () => {
          // Before `w.now` is read, so that what waited for the lock is not older than what it finds.
          const open = await findOpenRequest(w.tx, body);
          const first = suspected ? null : open;
          const repeatsId = first?.id ?? null;
          const request = {
            ...toColumns(body),
            ...(first && { endsOn: new Date(earlierDate(first.endsOn, lastDayOf(body))) }),
            id: w.newId(),
            reference: await nextReference(w.tx, 'APT', w.now),
            suspected,
            repeatsId,
            answerBy: answerDueAt(w.now),
            createdAt: w.now,
            updatedAt: w.now,
          };
          await w.tx.appointmentRequest.create({ data: request });
          if (!suspected) {
            if (mailsRequester) await mailRequester(w, request, 'received');
            await mailDesk(w, ports, request, repeatsId === null ? 'received' : 'repeated');
          }
          await w.audit({
            action: 'appointment_request.sent',
            subject: { type: appointmentRequestType, id: request.id },
            after: { suspected },
          });
          isNew();
          const { reference, answerBy } = request;
          const token = statusToken(platform, request.id);
          return {
            success: true as const,
            message: `Your request ${reference} has arrived.`,
            data: { reference, answerBy: answerBy.toISOString(), token },
          };
        }),
      );
    });
  };
}

/** What the contract cannot refuse, since it depends on the day and on what the hospital offers. */
function refuseImpossible(asked: Asked, services: readonly RequestableService[], now: Date): void {
  const today = lagosDate(now);
  const fields: FieldError[] = [];
  const service = services.find(({ name }) => name === asked.service);
  if (!service && asked.service !== unsureService) {
    fields.push({
      path: 'service',
      message: 'This service cannot be asked for here at present. Choose another of the list.',
    });
  } else if (asked.doctor && !service?.doctors.includes(asked.doctor)) {
    fields.push({
      path: 'doctor',
      message: 'This doctor is not at this clinic any more. Choose another, or whoever is free.',
    });
  }
  const first = findDayProblem(asked.firstDay, asked.firstTime, today);
  if (first) fields.push({ path: 'firstDay', message: first });
  const second =
    asked.secondDay && findDayProblem(asked.secondDay, asked.secondTime ?? 'any', today);
  if (second) fields.push({ path: 'secondDay', message: second });
  const [problem] = fields;
  if (problem) throw new AppError('invalid', problem.message, { fields });
}

function toColumns({ website: _, ...asked }: Asked) {
  const { firstDay, secondDay, secondTime, patientKind, patientName, email, doctor } = asked;
  return {
    ...asked,
    email: email ?? null,
    doctor: doctor ?? null,
    patientName: patientKind === 'self' ? null : (patientName ?? null),
    firstDay: new Date(firstDay),
    secondDay: secondDay ? new Date(secondDay) : null,
    secondTime: secondDay ? (secondTime ?? 'any') : null,
    endsOn: new Date(lastDayOf(asked)),
  };
}

const lastDayOf = ({ firstDay, secondDay }: Pick<Asked, 'firstDay' | 'secondDay'>) =>
  laterDate(firstDay, secondDay ?? firstDay);
