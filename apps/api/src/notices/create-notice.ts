import type { Answer } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import { createNotice as endpoint } from '@icare/contracts/notices';
import type { SignedInCaller } from '../platform/auth/caller.ts';
import { lockByName } from '../platform/database/lock-by-name.ts';
import { readRows } from '../platform/database/send.ts';
import { type Given, statement } from '../platform/database/statement.ts';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { idempotent } from '../platform/http/idempotency.ts';
import { success } from '../platform/http/success.ts';
import { isMailed } from '../platform/mail/is-mailed.ts';
import type { Platform } from '../platform/platform.ts';
import { type Write, write } from '../platform/write.ts';
import { concernedPeople } from './audience.ts';
import { noticeEmail } from './notice-email.ts';
import { requireWriter } from './notice-rights.ts';
import { readNotice } from './queries.ts';

const hour = 3_600_000;
/** Mails queued with one statement. */
const mailsAtOnce = 500;

const addresses = statement(({ id }: Given<{ id: string }>) =>
  concernedPeople()
    .select(['person.id', 'person.email'])
    .where('notice.id', '=', id)
    .orderBy('person.id'),
);

/** Writes a notice and mails it to everybody whom it concerns, in one transaction. */
export async function createNotice(
  platform: Platform,
  {
    body,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof endpoint>, 'body' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<typeof endpoint>> {
  const departments = [...new Set(body.departments)];
  const call = { endpoint, key: idempotencyKey, caller, body };
  const { id, mailed } = await write(platform, caller, (w) =>
    idempotent(w, call, async () => {
      await requireWriter(w, departments);
      await refuseTooMany(w);
      const id = w.newId();
      const { text, mustConfirm, hours } = body;
      const until = new Date(w.now.getTime() + hours * hour);
      await w.tx.notice.create({
        data: {
          ...{ id, text, departments, mustConfirm, until, createdAt: w.now },
          createdById: caller.user.id,
        },
      });
      const recipients = await findRecipients(w, id);
      const writer = caller.user.fullName;
      const rendered = noticeEmail(platform.config, { text, writer, until, mustConfirm });
      for (let start = 0; start < recipients.length; start += mailsAtOnce) {
        const some = recipients.slice(start, start + mailsAtOnce);
        await w.mails(
          some.map((person) => ({
            to: person.email,
            rendered,
            repeatable: true,
            about: { type: 'user', id: person.id },
          })),
        );
      }
      await w.audit({
        action: 'notice.written',
        subject: { type: 'notice', id },
        after: { text, departments, mustConfirm, until: until.toISOString() },
      });
      return { id, mailed: recipients.length };
    }),
  );
  const now = platform.clock().toISOString();
  return success({ notice: await readNotice(platform.database, id, caller, now), mailed });
}

/** Throws if the caller has written too many within an hour; counts under a lock, so that two at once do not go past that. */
async function refuseTooMany({ tx, now, caller }: Write<SignedInCaller>): Promise<void> {
  const most = limits.noticesPerHour;
  await lockByName(tx, `notices written by ${caller.user.id}`);
  const written = await tx.notice.findMany({
    where: { createdById: caller.user.id, createdAt: { gt: new Date(now.getTime() - hour) } },
    orderBy: { createdAt: 'desc' },
    take: most,
    select: { createdAt: true },
  });
  const oldest = written[most - 1];
  if (!oldest) return;
  const wait = Math.ceil((oldest.createdAt.getTime() + hour - now.getTime()) / 1000);
  throw new AppError(
    'too_many_requests',
    `You have written ${most} notices within an hour. Each goes to everybody whom it concerns: wait, or put it all in one.`,
    { headers: { 'retry-after': String(Math.max(1, wait)) } },
  );
}

/** Whoever is concerned and can be mailed, but for the writer. */
async function findRecipients(
  { tx, caller, platform: { config } }: Write<SignedInCaller>,
  id: string,
) {
  const people = await readRows(tx, addresses({ id }));
  return people.filter((person) => person.id !== caller.user.id && isMailed(config, person.email));
}
