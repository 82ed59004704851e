import type { Answer } from '@icare/contracts/endpoint';
import { createInspector as endpoint } from '@icare/contracts/inspectors';
import { limits } from '@icare/contracts/limits';
import { addDays } from '@icare/domain/calendar-days';
import { isDeliverableAddress } from '@icare/domain/deliverable-address';
import { lagosDate } from '@icare/domain/lagos-date';
import { askApproval } from '../platform/approvals/ask-approval.ts';
import { toDateColumn } from '../platform/database/date-columns.ts';
import { lockByName } from '../platform/database/lock-by-name.ts';
import { AppError, invalidField } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { idempotent } from '../platform/http/idempotency.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { type Write, write } from '../platform/write.ts';
import { inspectorState, latestLastDay, toInspector } from './inspector-row.ts';
import { admit, letInspect, pendingInspectionMessage, toPayload } from './let-inspect.ts';
import { readInspector } from './queries.ts';

type Input = Pick<Call<typeof endpoint>, 'body' | 'caller' | 'idempotencyKey'>;

/**
 * Adds an inspector. Their row among the people is Inactive, as that of a program: whatever counts staff counts who is
 * Active. They can sign in on the days of the inspection, once a second person has confirmed it.
 */
export async function createInspector(
  platform: Platform,
  { body, caller, idempotencyKey }: Input,
): Promise<Answer<typeof endpoint>> {
  const { config } = platform;
  const email = body.email.toLowerCase();
  return write(platform, caller, (w) =>
    idempotent(w, { endpoint, key: idempotencyKey, caller, body }, async () => {
      const today = lagosDate(w.now);
      assertDays(body, today);
      if (!isDeliverableAddress(email)) {
        throw invalidField('email', 'No mail can reach this address.');
      }
      await freeAddress(w, email, today);
      const [id, now] = [w.newId(), w.now];
      const { name, organisation, purpose, wholeHospital, firstDay, lastDay } = body;
      const departments = [...new Set(body.departments)];
      await w.tx.user.create({
        data: {
          ...{ id, name, email, kind: 'inspector', role: 'ROLE_STAFF', status: 'Inactive' },
          username: email,
          inactiveSince: now,
          // Every row has one. Nothing reads it of somebody who is never Active.
          department: { connect: { name: 'Administration' } },
          ...{ createdAt: now, updatedAt: now },
        },
      });
      await w.tx.inspector.create({
        data: {
          ...{ userId: id, organisation, purpose, wholeHospital, departments },
          firstDay: toDateColumn(firstDay),
          lastDay: toDateColumn(lastDay),
          createdById: caller.user.id,
          createdAt: now,
        },
      });
      await w.audit({
        action: 'inspector.created',
        subject: { type: 'user', id },
        after: {
          name,
          email,
          organisation,
          purpose,
          wholeHospital,
          departments,
          firstDay,
          lastDay,
        },
      });
      const row = await readInspector(w.tx, id);
      if (!config.fourEyes) {
        await admit(w, id, lastDay);
        return success({ inspector: toInspector(await readInspector(w.tx, id), today) });
      }
      const payload = toPayload(row, lastDay);
      const approval = await askApproval(w, letInspect, { subject: { id, name }, payload });
      const message = pendingInspectionMessage(name);
      return { ...success({ inspector: toInspector(row, today), approval }), message };
    }),
  );
}

function assertDays({ firstDay, lastDay }: Input['body'], today: string): void {
  if (firstDay < today) throw invalidField('firstDay', 'The first day cannot be in the past.');
  if (firstDay > addDays(today, limits.inspectionDaysAhead)) {
    throw invalidField(
      'firstDay',
      `The first day can be at most ${limits.inspectionDaysAhead} days ahead.`,
    );
  }
  if (lastDay < firstDay) {
    throw invalidField('lastDay', 'The last day cannot be before the first.');
  }
  if (lastDay > latestLastDay(firstDay)) {
    throw invalidField('lastDay', `An inspection has at most ${limits.inspectionDays} days.`);
  }
}

/** Takes the address from an inspector whose inspection has ended; throws if it belongs to anybody else. */
async function freeAddress(w: Write, email: string, today: string): Promise<void> {
  await lockByName(w.tx, `inspector ${email}`);
  const owners = await w.tx.user.findMany({
    where: { OR: [{ email: { equals: email, mode: 'insensitive' } }, { username: email }] },
    select: { id: true, inspection: true },
  });
  for (const { id, inspection } of owners) {
    if (!inspection || inspectorState(inspection, today) !== 'ended') {
      const message = inspection
        ? 'An inspector with this address is there already.'
        : 'This address belongs to somebody who works here.';
      throw new AppError('conflict', message, { fields: [{ path: 'email', message }] });
    }
    const free = `inspector-${id}`;
    await w.tx.user.update({
      where: { id },
      data: {
        ...{ username: free, email: `${free}@ended.invalid`, passwordHash: null },
        updatedAt: w.now,
      },
    });
    await w.audit({
      action: 'inspector.address_freed',
      subject: { type: 'user', id },
    });
  }
}
